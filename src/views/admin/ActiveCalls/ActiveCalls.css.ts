import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, focusRingInset, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

/** No more rows than these before it scrolls: a busy hour must not push the orders off the page. */
export const rowsInSight = 8;

export const list = style({
  display: 'grid',
  // Half a row more shows that there are others.
  maxHeight: `calc(${rowsInSight + 0.5} * ${vars.size.rowCall})`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': focusRingInset },
  gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1.4fr) minmax(0, 1.2fr) auto',
  columnGap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', maxHeight: 'none' } },
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
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } },
  '@media': {
    [media.phone]: { rowGap: vars.space[3], paddingBlock: vars.space[5] },
  },
});

export const agent = style({
  ...emphasised,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  minWidth: 0,
});
export const name = style({ ...ellipsis });
export const strong = style({ ...ellipsis, ...emphasised, display: 'block' });
export const small = style({ ...text('small'), ...ellipsis, display: 'block', color: vars.color.text3 });
export const times = style({ textAlign: 'end' });
export const timer = style({ ...emphasised, ...tabular, display: 'block' });
export const since = style({ ...text('small'), ...tabular, color: vars.color.text3, whiteSpace: 'nowrap' });
export const failure = style({
  paddingBlock: vars.space[7],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});
/** Under 1200 the name beside it needs the room. */
export const avatar = style({
  '@media': { [media.compact]: { display: 'none' } },
});
