#define GAIN 2
