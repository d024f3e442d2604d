/* What the scripts of this folder share. */
'use strict';
const faults = [];
const byId = id => document.getElementById(id);
const rowsOf = id => [...document.querySelectorAll(`#${id} .l`)];
const press = key => document.body.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
const point = row => row.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
const box = id => byId(id).getBoundingClientRect();
const marked = (id, name) => rowsOf(id).filter(row => row.classList.contains(name)).map(row => row.dataset.n).join(' ');

function check(what, ok) {
	if (!ok)
		faults.push(what);
}

function same(what, got, want) {
	check(`${what}: ${JSON.stringify(got)} is not ${JSON.stringify(want)}`, JSON.stringify(got) === JSON.stringify(want));
}

function find(word) {
	byId('find').value = word;
	byId('find').dispatchEvent(new Event('input'));
}

function say(id, text) {
	const pre = document.createElement('pre');
	pre.id = id;
	pre.textContent = text;
	document.body.append(pre);
}

function verdict() {
	say('verdict', faults.length ? faults.join('\n') : 'all is as promised');
}

window.addEventListener('error', event => {
	faults.push(event.message);
	verdict();
});
