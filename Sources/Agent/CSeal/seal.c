#include "CSeal.h"
