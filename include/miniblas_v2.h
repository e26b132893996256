#include "miniblas/miniblas.h"
