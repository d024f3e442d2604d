/* The page as it is printed: the rules for print hold for the screen. */
for (const sheet of document.styleSheets)
	for (const rule of sheet.cssRules)
		if (rule instanceof CSSMediaRule && rule.conditionText === 'print')
			rule.media.mediaText = 'all';

const height = selector => document.querySelector(selector).offsetHeight;
for (const selector of ['.tools', '.bar', 'footer', '#stages'])
	same(`${selector} is printed`, height(selector), 0);
for (const selector of ['#sources', '#derived', '#loops'])
	check(`${selector} is not printed`, height(selector) > 40);
check('the parts do not follow each other', box('sources').bottom <= box('derived').top && box('derived').bottom <= box('loops').top + 1);
check('something is cut off', document.documentElement.scrollHeight > innerHeight && box('derived').height >= rowsOf('derived').length * 15);
check('the paper is not white', getComputedStyle(document.body).backgroundColor === 'rgba(0, 0, 0, 0)');
document.documentElement.dataset.theme = 'dark';
check('dark colours are printed', getComputedStyle(document.documentElement).colorScheme === 'light');
verdict();
