double plain(double x);
