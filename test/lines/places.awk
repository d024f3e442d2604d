# From what a preprocessor prints: the text that it places in the lines of FILE, a name as it prints it, as `number: text` without blanks.
#   FILE=FILE awk -f places.awk
function flush() {
	if (text != "")
		print at ": " text
	text = ""
}
/^# [0-9]+ "/ {
	line = $2 - 1
	name = $0
	sub(/^# [0-9]+ "/, "", name)
	sub(/"[ 0-9]*$/, "", name)
	next
}
{
	line++
}
/^[ \t]*#/ || name != ENVIRON["FILE"] {
	next
}
{
	gsub(/[ \t\r\f]/, "")
	if (line != at)
		flush()
	at = line
	text = text $0
}
END {
	flush()
}
