import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const shorthand = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  minWidth: 0,
});

export const lines = style({
  display: 'grid',
  gap: vars.space[2],
  margin: 0,
  paddingBlock: 0,
  paddingInline: vars.space[6],
  listStyle: 'none',
});

export const line = style({ ...text('body'), display: 'flex', flexWrap: 'wrap', gap: vars.space[2] });

export const certain = style({ overflowWrap: 'anywhere' });

/** Underlined, so that the colour is not all that tells it apart. */
export const uncertain = style({
  overflowWrap: 'anywhere',
  color: vars.color.text2,
  textDecoration: 'underline wavy',
  selectors: { '&[data-current]': { color: vars.color.text, fontWeight: 600 } },
});

export const meanings = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  paddingInline: vars.space[6],
});

export const meaning = style({
  ...text('small'),
  padding: vars.space[3],
  color: vars.color.text,
  background: 'transparent',
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
});

export const number = style({ color: vars.color.text2 });

export const help = style({
  ...text('small'),
  margin: 0,
  paddingInline: vars.space[6],
  color: vars.color.text2,
});
