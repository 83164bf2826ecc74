import { globalStyle, style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, narrowFilters, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { lineBelow } from '../list-rows';

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  alignItems: 'end',
  gap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.stacked]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: narrowFilters },
  },
});

/** Three over two; on the phone the restaurant between two and two. Counted from the end: a select brings a template. */
globalStyle(`${filters} > *`, {
  '@media': { [media.stacked]: { gridColumn: 'span 2' }, [media.phone]: { gridColumn: 'auto' } },
});
globalStyle(`${filters} > :nth-last-child(3)`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });
globalStyle(`${filters} > :nth-last-child(-n + 2)`, {
  '@media': { [media.stacked]: { gridColumn: 'span 3' }, [media.phone]: { gridColumn: 'auto' } },
});

export const entry = style({
  ...bodyText,
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  minWidth: 0,
  selectors: { '&:not(:last-child)': lineBelow },
});
export const what = style({ overflowWrap: 'anywhere', color: vars.color.text });
export const actor = style(emphasised);
export const where = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[3],
  minWidth: 0,
  color: vars.color.text2,
});
export const device = style({ ...ellipsis, minWidth: 0, maxWidth: '100%' });

export const changes = style({ display: 'grid', gap: vars.space[1], marginBlockStart: vars.space[2] });
export const change = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 4fr)',
  columnGap: vars.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const field = style({ ...text('small'), color: vars.color.text2, overflowWrap: 'anywhere' });
export const values = style({
  ...text('small'),
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  minWidth: 0,
});
export const before = style({ color: vars.color.text2, overflowWrap: 'anywhere' });
export const after = style({ color: vars.color.text, overflowWrap: 'anywhere', textDecoration: 'none' });
