import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const list = style({ ...bodyText, display: 'grid', gap: vars.space[3], minWidth: 0 });
export const part = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  selectors: { '&[data-kind="removed"]': { color: vars.color.text2 } },
});
export const sign = style({ marginBlockStart: vars.space[1], color: vars.color.text3 });
export const text = style({
  overflowWrap: 'anywhere',
  selectors: { '[data-kind="removed"] > &': { textDecoration: 'line-through' } },
});
export const totals = style({ ...bodyText, ...emphasised, ...tabular });
