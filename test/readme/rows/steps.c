/* row: conversion of a floating value to an integer: a step function, derivative zero */
/* test: f x:1.1..1.9 y[2] */
#pragma cadgen fwd
#pragma cadgen rev
double f(double x, const double *y)
{
	int i = (int)x;

	return (x - i) * y[i];
}
