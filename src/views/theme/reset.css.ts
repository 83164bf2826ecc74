import { globalStyle } from '@vanilla-extract/css';
import { bodyText, focusRing, focusRingInset } from './fragments';
import { media } from './media';
import { vars } from './vars.css';

globalStyle('*, *::before, *::after', { boxSizing: 'border-box', margin: 0, padding: 0 });

globalStyle('html', {
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  fontFamily: vars.font,
  fontOpticalSizing: 'auto',
  textSizeAdjust: '100%',
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
});

globalStyle('body', { ...bodyText, minHeight: '100dvh' });

globalStyle('#root', { isolation: 'isolate' });

globalStyle('button, input, select, textarea', {
  font: 'inherit',
  letterSpacing: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
});

globalStyle('h1, h2, h3, h4', { font: 'inherit', letterSpacing: 'inherit', textWrap: 'balance' });
globalStyle('ul, ol', { listStyle: 'none' });
globalStyle('a', { color: 'inherit', textDecoration: 'none' });
// By itself it is as wide as its longest word.
globalStyle('fieldset', { minWidth: 0 });
globalStyle('svg', { display: 'block', flexShrink: 0 });
globalStyle('table', { borderCollapse: 'collapse', width: '100%' });
globalStyle('::placeholder', { color: vars.color.text3, opacity: 1 });
globalStyle(':focus', { outline: 'none' });
globalStyle(':focus-visible', focusRing);
// A heading that a script focuses is read aloud from there, and can do nothing.
globalStyle(':is(h1, h2):focus-visible', { outline: 'none' });

// With forced colours a highlight has no fill.
globalStyle(
  '[data-highlighted], [role="option"][data-focus-visible], [role^="menuitem"][data-focus-visible]',
  { '@media': { [media.forced]: focusRingInset } },
);

globalStyle('tr, li', { '@media': { [media.paper]: { breakInside: 'avoid' } } });
globalStyle('h1, h2, h3, h4', { '@media': { [media.paper]: { breakAfter: 'avoid' } } });

// React Aria would write this rule into a style element of its own, which the content policy refuses;
// index.html carries an element with the id it looks for first.
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });

// Each part's own rule is more specific.
globalStyle('*, *::before, *::after', {
  '@media': { [media.still]: { transitionDuration: '0s !important', scrollBehavior: 'auto' } },
});
