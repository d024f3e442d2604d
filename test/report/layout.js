/* Boxes of the page at this size, and whether its colours can be read. */
const wide = innerWidth > 900;
const within = (inner, outer) => inner.left >= outer.left - 1 && inner.right <= outer.right + 1 &&
	inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
const left = box('left'), right = box('right');
const page = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};

check('the page is wider or longer than the window', document.documentElement.scrollWidth <= innerWidth && document.documentElement.scrollHeight <= innerHeight);
for (const [name, item] of [['header', document.querySelector('header')], ['left', byId('left')], ['right', byId('right')], ['footer', document.querySelector('footer')]])
	check(`${name} is not in the window`, within(item.getBoundingClientRect(), page));
if (wide) {
	check('the sides do not stand beside each other', Math.abs(left.top - right.top) < 1 && left.right <= right.left + 1);
	check('the sides differ in width', Math.abs(left.width - right.width) < 4);
} else {
	check('the sides do not stand below each other', Math.abs(left.left - right.left) < 1 && left.bottom <= right.top + 1);
	check('the sides differ in height', Math.abs(left.height - right.height) < 4);
}
for (const button of document.querySelectorAll('header button, header input')) {
	const a = button.getBoundingClientRect();
	check(`'${button.id}' is not in the header`, within(a, document.querySelector('header').getBoundingClientRect()) && a.width > 20 && a.height > 15);
}

/* Lines and remarks follow each other without a gap or an overlap; numbers have their column. */
const items = [...document.querySelectorAll('#sources .l, #sources .note')];
items.forEach((item, i) => {
	const a = item.getBoundingClientRect(), b = items[i + 1]?.getBoundingClientRect();
	const isLine = item.classList.contains('l');
	check(`line ${i}: ${a.height} high`, isLine ? a.height === 18 : a.height >= 17);
	check(`line ${i} and the next one: ${a.bottom} ${b?.top}`, !b || (b.top >= a.bottom - 0.5 && b.top <= a.bottom + 6));
	if (isLine) {
		check(`line ${i} begins at ${a.left}`, a.left === left.left);
		check(`number ${i}`, getComputedStyle(item, '::before').width === '44px' && getComputedStyle(item).paddingLeft === '60px');
	}
});

/* ---- the contrast of text, in both themes */

function brightness(color) {
	const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
	canvas.fillStyle = color;
	canvas.fillRect(0, 0, 1, 1);
	const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map(x => x / 255)
		.map(x => x <= 0.04045 ? x / 12.92 : ((x + 0.055) / 1.055) ** 2.4);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a, b) {
	const [x, y] = [brightness(a), brightness(b)].sort((p, q) => q - p);
	return (x + 0.05) / (y + 0.05);
}

function color(name) {
	const probe = document.createElement('span');
	probe.className = 'probe';
	document.body.append(probe);
	probe.style.color = `var(--${name})`;
	const value = getComputedStyle(probe).color;
	probe.remove();
	return value;
}

for (let theme = 0; theme < 2; theme++) {
	for (const text of ['text', 'quiet', 'active', 'kept', 'good', 'bad'])
		for (const ground of ['page', 'bar'])
			check(`${text} on ${ground}: ${contrast(color(text), color(ground)).toFixed(2)}`, contrast(color(text), color(ground)) >= 4.5);
	for (const ground of ['lit', 'chosen', 'hit', 'added'])
		check(`text on ${ground}: ${contrast(color('text'), color(ground)).toFixed(2)}`, contrast(color('text'), color(ground)) >= 7);
	press('t');
}
verdict();
