import { assignVars, createGlobalTheme, globalStyle } from '@vanilla-extract/css';
import { media } from './media';
import { palettes } from './palette';
import { contract, themeValues } from './vars.css';

createGlobalTheme(':root', contract, themeValues(palettes.light));
globalStyle(':root', { colorScheme: 'light' });

const dark = assignVars(contract, themeValues(palettes.dark));

// Before the theme store has run, the system decides.
globalStyle(':root:not([data-theme])', {
  '@media': { 'screen and (prefers-color-scheme: dark)': { vars: dark, colorScheme: 'dark' } },
});
// Paper is light.
globalStyle(':root[data-theme="dark"]', { '@media': { screen: { vars: dark, colorScheme: 'dark' } } });

// While the theme store puts another theme on. Named by their tags, as few elements as can be are looked at again
// for it.
globalStyle(':root[data-switching] a, :root[data-switching] button', { transition: 'none !important' });

/** Nothing is faint, and what has an edge shows it. */
const contrasting = {
  [contract.color.text2]: contract.color.text,
  [contract.color.text3]: contract.color.text,
  [contract.color.line]: contract.color.fieldLine,
  [contract.color.lineStrong]: contract.color.fieldLine,
  [contract.color.accentLine]: contract.color.accent,
  [contract.color.inkLine]: contract.color.ring,
  [contract.color.onInk2]: contract.color.onInk,
  [contract.color.onInk3]: contract.color.onInk,
  ...Object.fromEntries(Object.values(contract.status).map(({ line, text }) => [line, text])),
};
globalStyle(':root:root', { '@media': { [media.contrasting]: { vars: contrasting } } });

/** What a fill says is said in the colours of a selection. */
const forced = {
  [contract.color.surface]: 'Canvas',
  [contract.color.surfaceRaised]: 'Canvas',
  [contract.color.text]: 'CanvasText',
  [contract.color.fieldLine]: 'CanvasText',
  [contract.color.lineStrong]: 'CanvasText',
  [contract.color.focus]: 'Highlight',
  [contract.color.focusOnInk]: 'Highlight',
  [contract.color.accent]: 'Highlight',
  [contract.color.onAccent]: 'HighlightText',
  ...Object.fromEntries(Object.values(contract.status).map(({ solid }) => [solid, 'Highlight'])),
};
globalStyle(':root:root', { '@media': { [media.forced]: { vars: forced } } });
