float table[2] = {1, 2};
