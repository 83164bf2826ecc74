import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const figures = style({ display: 'grid', gap: vars.space[2] });

export const row = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[5],
  color: vars.color.text2,
  selectors: { '[data-old] > &': { color: vars.color.text3 } },
});

export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const label = style({ ...bodyText, fontWeight: 500, color: vars.color.text2 });

export const figure = style({
  ...text('display'),
  ...tabular,
  color: vars.color.text,
  selectors: { '[data-old] &': { color: vars.color.text3 } },
});

export const note = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.status.yellow.text,
  fontWeight: 500,
});
