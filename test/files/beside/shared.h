#define LIMIT 4
static const double in_header = 1.25;
