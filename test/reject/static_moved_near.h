x*=inner;
