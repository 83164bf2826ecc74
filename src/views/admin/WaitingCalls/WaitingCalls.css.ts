import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, focusRingInset, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

/** No more rows than these before it scrolls: a busy hour must not push the orders off the page. */
export const rowsInSight = 6;

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1.4fr) auto auto',
  columnGap: vars.space[6],
  // Half a row more shows that there are others.
  maxHeight: `calc(${rowsInSight + 0.5} * ${vars.size.rowCall})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': focusRingInset },
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', maxHeight: 'none' },
  },
});

export const row = style({
  ...bodyText,
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  minHeight: vars.size.rowCall,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[6],
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` },
    // Of those that wait too long the first has waited longest.
    '&[data-late]:first-child': { backgroundColor: vars.status.red.bg },
  },
  '@media': { [media.phone]: { rowGap: vars.space[3], paddingBlock: vars.space[5] } },
});

export const strong = style({ ...ellipsis, ...emphasised, display: 'block' });
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
