this is not finished, and does not compile
