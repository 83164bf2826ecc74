import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';
import { callList, callRow } from '../list-rows';

export const rowsInSight = 6;

export const list = style(callList(rowsInSight, 'minmax(0, 1.2fr) minmax(0, 1.4fr) auto auto'));

export const row = style([
  callRow,
  // Of those that wait too long the first has waited longest.
  { selectors: { '&[data-late]:first-child': { backgroundColor: vars.status.red.bg } } },
]);

export const strong = style({
  ...ellipsis,
  ...emphasised,
  display: 'block',
  color: 'inherit',
  outline: 'none',
});
export const small = style({ ...text('small'), ...ellipsis, display: 'block', color: vars.color.text2 });
export const restaurant = style(ellipsis);
export const wait = style({
  ...emphasised,
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  minWidth: vars.size.rail,
  selectors: { '[data-late] > &': { color: vars.status.red.text, fontWeight: 600 } },
});
export const empty = style({
  ...bodyText,
  paddingBlock: vars.space[6],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});
export const failure = style([
  empty,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[6] },
]);
