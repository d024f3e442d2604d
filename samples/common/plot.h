/*
 * plot: pictures in SVG, of panels with axes, curves and dots.
 */
#ifndef SAMPLES_PLOT_H
#define SAMPLES_PLOT_H

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

/* A panel: where it is in the picture, and what the axes show. */
typedef struct Plot {
	FILE *file;
	double left, top, width, height; /* pixels */
	double x[2], y[2];               /* the ends of the axes */
} Plot;

/* A picture of this size, or NULL, which is told. */
static inline FILE *plot_open(const char *path, int width, int height, const char *title)
{
	FILE *file = fopen(path, "w");

	if (!file) {
		perror(path);
		return NULL;
	}
	fprintf(file,
		"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 %d %d' width='%d' height='%d' "
		"font-family='Helvetica, Arial, sans-serif' font-size='12' fill='#333'>\n"
		"<rect width='100%%' height='100%%' fill='#fff'/>\n"
		"<text x='24' y='34' font-size='19' font-weight='bold'>%s</text>\n",
		width, height, width, height, title);
	return file;
}

/* 1 iff all could be written. */
static inline int plot_close(FILE *file)
{
	int failed;

	fprintf(file, "</svg>\n");
	failed = ferror(file);
	return fclose(file) == 0 && !failed;
}

static inline double plot_x(const Plot *p, double x)
{
	return p->left + (x - p->x[0]) / (p->x[1] - p->x[0]) * p->width;
}

static inline double plot_y(const Plot *p, double y)
{
	return p->top + (p->y[1] - y) / (p->y[1] - p->y[0]) * p->height;
}

/* A round step that cuts a range into about `count` parts. */
static inline double plot_step(const double range[2], int count)
{
	double rough = (range[1] - range[0]) / count, power = pow(10, floor(log10(rough)));

	return rough / power < 1.5 ? power : rough / power < 3.5 ? 2 * power : 5 * power;
}

/* Makes [0] and [1] the least and the greatest of the numbers, with some room. */
static inline void plot_range(double range[2], int n, const double *numbers)
{
	double low = numbers[0], high = numbers[0];

	for (int i = 1; i < n; i++) {
		low = fmin(low, numbers[i]);
		high = fmax(high, numbers[i]);
	}
	range[0] = low - 0.08 * (high - low);
	range[1] = high + 0.08 * (high - low);
}

/* The frame, the grid with its numbers, and what the panel is called. */
static inline void plot_axes(const Plot *p, const char *title, const char *below)
{
	double dx = plot_step(p->x, 5), dy = plot_step(p->y, 5);

	fprintf(p->file, "<text x='%.1f' y='%.1f' font-weight='bold'>%s</text>\n", p->left,
		p->top - 9, title);
	fprintf(p->file, "<text x='%.1f' y='%.1f' text-anchor='end' fill='#777'>%s</text>\n",
		p->left + p->width, p->top + p->height + 32, below);
	for (double x = ceil(p->x[0] / dx) * dx; x <= p->x[1] + dx / 1e3; x += dx)
		fprintf(p->file,
			"<path d='M%.1f %.1fv%.1f' stroke='#e4e4e4'/><text x='%.1f' y='%.1f' "
			"text-anchor='middle' font-size='11' fill='#777'>%g</text>\n",
			plot_x(p, x), p->top, p->height, plot_x(p, x), p->top + p->height + 15,
			fabs(x) < dx / 1e3 ? 0 : x);
	for (double y = ceil(p->y[0] / dy) * dy; y <= p->y[1] + dy / 1e3; y += dy)
		fprintf(p->file,
			"<path d='M%.1f %.1fh%.1f' stroke='%s'/><text x='%.1f' y='%.1f' "
			"text-anchor='end' font-size='11' fill='#777'>%g</text>\n",
			p->left, plot_y(p, y), p->width, fabs(y) < dy / 1e3 ? "#999" : "#e4e4e4",
			p->left - 5, plot_y(p, y) + 4, fabs(y) < dy / 1e3 ? 0 : y);
	fprintf(p->file,
		"<rect x='%.1f' y='%.1f' width='%.1f' height='%.1f' fill='none' stroke='#bbb'/>\n",
		p->left, p->top, p->width, p->height);
}

static inline void plot_line(const Plot *p, int n, const double *x, const double *y,
			     const char *style)
{
	fprintf(p->file, "<path fill='none' stroke-linejoin='round' %s d='", style);
	for (int i = 0; i < n; i++)
		fprintf(p->file, "%c%.1f %.1f", i ? 'L' : 'M', plot_x(p, x[i]), plot_y(p, y[i]));
	fprintf(p->file, "'/>\n");
}

static inline void plot_dots(const Plot *p, int n, const double *x, const double *y, double radius,
			     const char *style)
{
	for (int i = 0; i < n; i++)
		fprintf(p->file, "<circle cx='%.1f' cy='%.1f' r='%.1f' %s/>\n", plot_x(p, x[i]),
			plot_y(p, y[i]), radius, style);
}

/* A sample of a style, and what it means, at a place of the picture. */
static inline void plot_key(FILE *file, double x, double y, const char *style, int is_dot,
			    const char *text)
{
	if (is_dot)
		fprintf(file, "<circle cx='%.1f' cy='%.1f' r='3' %s/>", x + 12, y - 4, style);
	else
		fprintf(file, "<path fill='none' d='M%.1f %.1fh24' %s/>", x, y - 4, style);
	fprintf(file, "<text x='%.1f' y='%.1f'>%s</text>\n", x + 32, y, text);
}

/* n * n squares in ten shades, from `color[0]` for `most` to `color[1]` for -most; NULL: none. */
static inline void plot_squares(FILE *file, double left, double top, double edge, int n,
				const double *numbers, double most, const char *const color[2])
{
	for (int shade = -10; shade <= 10; shade++) {
		if (!shade || !color[shade < 0])
			continue;
		fprintf(file, "<path fill='%s' fill-opacity='%.1f' d='", color[shade < 0],
			0.1 * abs(shade));
		for (int i = 0; i < n * n; i++)
			if (shade == (int)rint(10 * fmax(-1, fmin(numbers[i] / most, 1))))
				fprintf(file, "M%g %gh%gv%gh-%gz", left + i % n * edge,
					top + i / n * edge, edge, edge, edge);
		fprintf(file, "'/>\n");
	}
}

#endif
