import { globalStyle, style } from '@vanilla-extract/css';
import { emphasised, narrowFilters, tabular, text, touchInline } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace, namedInCard } from '../../ui/rows/column-styles';

export const totals = style({
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${totals} > :last-child`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

export const filters = style({
  display: 'grid',
  gridTemplateColumns: '16% 19% 17% 14% minmax(0, 1fr)',
  alignItems: 'end',
  gap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.stacked]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: narrowFilters },
  },
});
/** The search, which has a line of its own where there is little room. */
export const search = style({
  display: 'grid',
  '@media': { [media.stacked]: { gridColumn: '1 / -1' } },
});

const column = (wide: number, folded: number, area: string) => columnPlace(wide, folded, area, media.folded);

/** A row that is folded into a card, as high as any other: each name shares its line with something short. */
export const row = style({
  '@media': {
    [media.cards]: {
      gridTemplateColumns: 'auto auto minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"call caller caller outcome" "restaurant restaurant restaurant wait" "number number agent time"',
      rowGap: vars.space[2],
    },
    [media.narrow]: {
      gridTemplateAreas:
        '"call outcome outcome outcome" "caller caller caller caller" "restaurant restaurant restaurant wait" "number number number time" "agent agent agent agent"',
    },
  },
});

export const call = style([column(6.5, 7.2, 'call'), tabular]);
export const restaurant = style(column(15, 11.9, 'restaurant'));
export const caller = style(column(13, 11.4, 'caller'));
export const number = style(column(13, 14.8, 'number'));
export const outcome = style([column(12.5, 14, 'outcome'), { justifySelf: 'end' }]);
export const agent = style(column(12, 10.6, 'agent'));
export const wait = style([column(6.5, 6.7, 'wait'), namedInCard('Waited')]);
export const talk = style([column(6.5, 6.7, 'talk'), { '@media': { [media.cards]: { display: 'none' } } }]);
export const time = style([column(15, 16.7, 'time'), { color: vars.color.text2 }]);

export const link = style({
  ...emphasised,
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const foot = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[5],
  minHeight: vars.size.row,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  color: vars.color.text2,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
