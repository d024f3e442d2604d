// const(...): macros that are replaced too often.

#define SUM0 +1
#define SUM1 SUM0 SUM0
#define SUM2 SUM1 SUM1
#define SUM3 SUM2 SUM2
#define SUM4 SUM3 SUM3
#define SUM5 SUM4 SUM4
#define SUM6 SUM5 SUM5
#define SUM7 SUM6 SUM6
#define SUM8 SUM7 SUM7
#define SUM9 SUM8 SUM8
#define SUM10 SUM9 SUM9
#define SUM11 SUM10 SUM10
#define SUM12 SUM11 SUM11
#define SUM13 SUM12 SUM12
#define SUM14 SUM13 SUM13

#pragma cadgen rev f const(n = SUM3) wrt(x)
#pragma cadgen rev f const(n = SUM14) wrt(x) name(f_many) // error: 'SUM14' is no integer constant that cadgen can read
double f(int n, double x)
{
	return n * x;
}
