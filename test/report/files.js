/* Two files, one of them with a Hessian, which takes two rounds. */
const tabs = [...document.querySelectorAll('#left [role="tab"]')];
const sections = [...document.querySelectorAll('section.file')];
const shown = () => sections.map(section => !section.hidden);
same('the tabs', tabs.map(tab => tab.textContent), ['wave.c', 'other.c']);
same('the file on show', shown(), [true, false]);
tabs[1].click();
same('the other file', shown(), [false, true]);
tabs[0].click();

const rows = rowsOf('derived'), sectionOf = name => [...document.querySelectorAll('.fn')].find(item => item.textContent.startsWith(name));
for (const name of ['wave_rev', 'other_hess'])
	check(`${name} is missing`, sectionOf(name));
const inner = [...document.querySelectorAll('.fn')].filter(item => /Derivative|derivative/.test(item.textContent) && item.textContent.includes('other.c'));
const linked = rows.filter(row => {
	row.click();
	return !sections[1].hidden && document.querySelector('section.file:not([hidden]) .chosen');
});
check(`${linked.length} lines lead to other.c`, linked.length > 20);
tabs[0].click();
linked[3].click();
same('a click shows the file', shown(), [false, true]);
same('the function of the line', byId('function').selectedIndex, [...document.querySelectorAll('.fn')].indexOf(linked[3].closest('.fn')));
press('2');
check(`the stages are those of ${byId('chain').value}`, byId('chain').value === linked[3].closest('.fn').querySelector('h2').firstChild.textContent.trim());
tabs[0].click();
rowsOf('sources')[9].click();
same('the stages of the other line', byId('chain').value, 'wave_rev');
const names = [...byId('chain').options].map(option => option.textContent);
check(`chains: ${names}`, names.includes('wave_rev') && names.some(name => name.startsWith('other')));
names.forEach((name, i) => {
	byId('chain').selectedIndex = i;
	byId('chain').dispatchEvent(new Event('change'));
	check(`${name} has no stages`, Number(byId('stage').max) > 5 && rowsOf('ir').length > 2);
});
verdict();
