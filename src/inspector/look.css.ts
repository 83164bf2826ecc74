import { createGlobalThemeContract, globalStyle } from '@vanilla-extract/css';

/** A page that has a theme of its own sets these to its colours. */
export const look = createGlobalThemeContract(
  {
    canvas: 'canvas',
    surface: 'surface',
    hover: 'hover',
    line: 'line',
    buttonLine: 'button-line',
    fieldLine: 'field-line',
    text: 'text',
    text2: 'text-2',
    text3: 'text-3',
    accent: 'accent',
    accentSoft: 'accent-soft',
    focus: 'focus',
    warning: 'warning',
    font: 'font',
  },
  (name) => `inspector-${name}`,
);

const light = {
  [look.canvas]: '#f6f5f2',
  [look.surface]: '#ffffff',
  [look.hover]: '#f4f2ee',
  [look.line]: '#eae7e1',
  [look.buttonLine]: '#dbd7cf',
  [look.fieldLine]: '#8e887f',
  [look.text]: '#1c1a18',
  [look.text2]: '#55514a',
  [look.text3]: '#6b665e',
  [look.accent]: '#2c3dc4',
  [look.accentSoft]: '#eef0fd',
  [look.focus]: '#3244d6',
  [look.warning]: '#aa1f19',
  [look.font]: 'system-ui, sans-serif',
};

const dark = {
  [look.canvas]: '#0d0d12',
  [look.surface]: '#16161d',
  [look.hover]: '#1d1d26',
  [look.line]: '#25252f',
  [look.buttonLine]: '#343441',
  [look.fieldLine]: '#6e6c7d',
  [look.text]: '#f3f2f7',
  [look.text2]: '#bfbdcb',
  [look.text3]: '#9896a8',
  [look.accent]: '#a6b2ff',
  [look.accentSoft]: '#1c2046',
  [look.focus]: '#8f9eff',
  [look.warning]: '#ff9d95',
};

// Without specificity, so that the page's own rules win in whatever order the sheets load.
globalStyle(':where(:root)', {
  vars: light,
  '@media': { '(prefers-color-scheme: dark)': { vars: dark } },
});
