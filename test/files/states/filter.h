struct line { double at[2]; };

double filter(double x, int again);
