print("rehearsal-agent")
