double spring(double length, double stiffness);
