import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const last = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.text2,
  userSelect: 'text',
});

export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const label = style({ ...bodyText, fontWeight: 500, color: vars.color.text2 });
export const figure = style({ ...text('display'), ...tabular, color: vars.color.text });
