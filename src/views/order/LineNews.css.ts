import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const news = style({
  ...text('small'),
  display: 'grid',
  gap: vars.space[2],
  fontWeight: 500,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[2] } },
});

export const gone = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const error = style({ color: vars.status.red.text });
export const price = style({ color: vars.status.yellow.text });
