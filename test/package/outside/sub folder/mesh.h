#ifndef MESH_H
#define MESH_H

#define MESH_UNIT 1

double area(double a, double b);

#endif
