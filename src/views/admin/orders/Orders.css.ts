import { globalStyle, style } from '@vanilla-extract/css';
import { ellipsis, emphasised, narrowFilters, tabular, text, touchInline } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace } from '../../ui/rows/column-styles';

/** Seven figures of revenue stay in one line. */
export const totals = style({
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) minmax(max-content, 1fr)',
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
globalStyle(`${totals} > :last-child`, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } });

const column = (wide: number, folded: number, area: string) => columnPlace(wide, folded, area, media.folded);

/** Folded, what stood beside its neighbour stands under it. */
export const row = style({
  '@media': {
    [media.folded]: { height: vars.size.controlLg },
    [media.cards]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"order customer total" "confirmation restaurant status" "type payment time"',
      rowGap: vars.space[2],
      height: 'auto',
    },
  },
});

export const order = style([
  column(7.5, 10, 'order'),
  tabular,
  {
    '@media': {
      [media.folded]: {
        selectors: { 'td&, th[scope="row"]&': { verticalAlign: 'top', paddingBlockStart: vars.space[2] } },
      },
      [media.cards]: { selectors: { 'th[scope="row"]&': { padding: 0 } } },
    },
  },
]);

/** Out of the folded table's columns and under the order's number. The cell stays the one place of its text. */
export const confirmation = style([
  {
    width: '8.5%',
    color: vars.color.text2,
    '@media': {
      [media.folded]: {
        ...text('caption'),
        position: 'absolute',
        insetInlineStart: 0,
        insetBlockEnd: vars.space[2],
        width: '10%',
        height: 'auto',
        paddingInlineStart: vars.space[6],
        borderBlockEnd: 0,
        pointerEvents: 'none',
        selectors: { 'th&': { clipPath: 'inset(50%)' } },
      },
      [media.cards]: { gridArea: 'confirmation', position: 'static', width: 'auto', padding: 0 },
    },
  },
]);

export const restaurant = style(column(13.5, 16, 'restaurant'));
export const customer = style(column(12, 12.5, 'customer'));
export const type = style(column(8.5, 8, 'type'));
export const status = style([column(12.75, 17, 'status'), { justifySelf: 'end' }]);
export const payment = style(column(16.5, 12.5, 'payment'));
export const total = style([column(7.5, 8.5, 'total'), emphasised]);
export const time = style([column(13.25, 15.5, 'time'), { color: vars.color.text2 }]);
export const wanted = style({ ...text('caption'), ...ellipsis, display: 'block', color: vars.color.text });

export const kind = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const kindWord = style(ellipsis);
export const kindIcon = style({
  color: vars.color.text3,
  '@media': { [media.folded]: { display: 'none' } },
});

export const paid = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 9fr)',
  alignItems: 'center',
  columnGap: vars.space[4],
  '@media': {
    [media.folded]: { gridTemplateColumns: 'minmax(0, 1fr)' },
    // There is no head to say it.
    [media.cards]: { '::before': { ...text('caption'), content: 'Payment', color: vars.color.text3 } },
  },
});
export const method = style({
  ...ellipsis,
  gridColumn: '-2 / -1',
  color: vars.color.text2,
  '@media': {
    // Under the word of the badge, behind its icon.
    [media.folded]: {
      ...text('caption'),
      gridColumn: 'auto',
      paddingInlineStart: `calc(${vars.icon[16]} + ${vars.space[3]})`,
    },
  },
});

export const filters = style({
  display: 'grid',
  gridTemplateColumns: '17% 17% minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: narrowFilters },
  },
});
/** The search, which on the phone has a line of its own. */
export const search = style({
  display: 'grid',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const loading = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  color: vars.color.text3,
  '@media': { [media.phone]: { justifyContent: 'flex-start' } },
});
export const count = style({
  ...text('small'),
  ...tabular,
  minHeight: vars.space[8],
  textAlign: 'end',
  paddingBlockEnd: vars.space[5],
  color: vars.color.text2,
  '@media': { [media.phone]: { gridColumn: '1 / -1', paddingBlockEnd: 0, textAlign: 'start' } },
});

/** Beside the status: there is no room for the word. */
export const changed = style({
  display: 'inline-flex',
  marginInlineStart: vars.space[3],
  color: vars.status.yellow.text,
  verticalAlign: 'middle',
});

/** To an order that is not in the list. */
export const older = style({
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
