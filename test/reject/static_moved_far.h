/* the name stands at the byte of the file that includes this where NAMED has its argument ......................................................................................................................................................................... */
int far = 2;
