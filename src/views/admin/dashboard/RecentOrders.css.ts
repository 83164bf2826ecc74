import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, focusRingInset, tabular } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { lineBelow, rowInColumns } from '../list-rows';

export const list = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1.4fr) auto auto auto',
  columnGap: vars.space[9],
  '@media': {
    [media.compact]: { columnGap: vars.space[5] },
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  },
});

export const row = style({
  ...rowInColumns,
  minHeight: vars.size.rowOrder,
  cursor: 'pointer',
  paddingBlock: vars.space[4],
  selectors: {
    '&:not(:last-child)': lineBelow,
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&:has(a:focus-visible)': { ...focusRingInset, backgroundColor: vars.color.accentSoft },
  },
  '@media': { [media.phone]: { rowGap: vars.space[3] } },
});

export const order = style({
  ...emphasised,
  ...tabular,
  color: vars.color.accentText,
  whiteSpace: 'nowrap',
  outline: 'none',
});

export const restaurant = style(ellipsis);
export const time = style({ ...tabular, ...ellipsis, color: vars.color.text2 });
export const status = style({
  '@media': { [media.phone]: { gridColumn: 2, gridRow: 2, justifySelf: 'end' } },
});
export const total = style({
  ...emphasised,
  ...tabular,
  textAlign: 'end',
  '@media': { [media.phone]: { gridColumn: 2, gridRow: 1 } },
});
export const failure = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
  padding: vars.space[6],
  color: vars.color.text2,
});
