import { globalStyle, style } from '@vanilla-extract/css';
import { bodyText, card, ellipsis, emphasised, tabular, text, touchInline } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** Equally high for every order: what is long is cut, and whole in its tooltip. */
export const orderCardCard = style({
  ...bodyText,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 11fr) minmax(0, 13fr) minmax(max-content, 1fr)',
  gridTemplateAreas: '"top items amount" "customer facts method" "restaurant facts method"',
  alignItems: 'center',
  columnGap: vars.space[8],
  rowGap: vars.space[1],
  padding: vars.space[6],
  '@media': {
    [media.compact]: { columnGap: vars.space[6] },
    // A day of another year needs the room under the amount too.
    [media.foldedTable]: {
      gridTemplateAreas: '"top top amount" "customer items method" "restaurant facts facts"',
    },
    [media.cards]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas:
        '"number amount" "badges method" "customer customer" "restaurant restaurant" "items items" "facts facts"',
      rowGap: vars.space[2],
    },
    // The badges need the whole line, and with large text two.
    [media.phone]: {
      gridTemplateAreas:
        '"number amount" "badges badges" "customer method" "restaurant restaurant" "items items" "facts facts"',
    },
    [media.narrow]: {
      gridTemplateAreas:
        '"number number" "badges badges" "customer customer" "restaurant restaurant" "items items" "facts facts" "method amount"',
    },
  },
});

export const top = style({
  gridArea: 'top',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minWidth: 0,
  '@media': { [media.cards]: { display: 'contents' } },
});

export const link = style({
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

/** Badges give way to it. */
export const number = style({
  ...emphasised,
  ...ellipsis,
  flexShrink: 0,
  maxWidth: '50%',
  '@media': { [media.cards]: { gridArea: 'number', maxWidth: 'none' } },
  // Room for the height of the link and for the ring around it, which are cut off otherwise.
  selectors: {
    [`&:has(> ${link})`]: {
      paddingBlock: vars.space[5],
      paddingInline: vars.space[2],
      marginBlock: `calc(-1 * ${vars.space[5]})`,
      marginInline: `calc(-1 * ${vars.space[2]})`,
    },
  },
});

export const badges = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minWidth: 0,
  height: vars.size.badgeMd,
  '@media': {
    [media.cards]: { gridArea: 'badges' },
    [media.narrow]: {
      flexWrap: 'wrap',
      alignContent: 'start',
      rowGap: vars.space[3],
      height: `calc(2 * ${vars.size.badgeMd} + ${vars.space[3]})`,
      overflow: 'hidden',
    },
  },
});

/** How it is paid gives way, where an order was changed, too. */
globalStyle(`${badges} > :last-child`, { flexShrink: 1, minWidth: 0 });

export const customer = style({ ...emphasised, ...ellipsis, gridArea: 'customer' });
export const restaurant = style({ ...ellipsis, gridArea: 'restaurant', color: vars.color.text2 });
export const items = style({
  ...ellipsis,
  gridArea: 'items',
  // A finger finds no tooltip: two lines there.
  '@media': {
    [media.cards]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      height: vars.size.touch,
      whiteSpace: 'normal',
    },
  },
});

/** Just wide enough for 'Delivery', a duration and a dash: a day and a time need the rest. */
export const facts = style({
  gridArea: 'facts',
  display: 'grid',
  gridTemplateColumns: '54fr 45fr 149fr 137fr 64fr',
  alignSelf: 'end',
  gap: vars.space[4],
  '@media': {
    // Of no width of its own: the amount's column is as wide as amounts are.
    [media.foldedTable]: { columnGap: vars.space[3], width: 0, minWidth: '100%' },
    [media.cards]: {
      gridTemplateColumns: `1fr 1fr calc(50% - ${vars.space[4]} / 2)`,
      marginBlockStart: vars.space[2],
    },
    [media.narrow]: { gridTemplateColumns: '54fr 45fr 64fr' },
  },
});

/** When an order is wanted comes fourth; when it was completed has the place of both where nothing is said of that. */
const wanted = '&:nth-child(4):not(:last-child)';
const completed = '&:nth-child(4):last-child';

export const fact = style({
  minWidth: 0,
  selectors: { [completed]: { gridColumn: '4 / -1' } },
  '@media': {
    [media.cards]: { selectors: { [`${wanted}, ${completed}`]: { gridColumn: 'span 2' } } },
    // With large text a day and its time have a line of their own, under what is short.
    [media.narrow]: {
      selectors: { [`&:nth-child(3), ${wanted}, ${completed}`]: { gridColumn: '1 / -1', order: 1 } },
    },
  },
});
export const term = style({ ...text('caption'), ...ellipsis, color: vars.color.text3 });
export const value = style({ ...text('small'), ...tabular, ...ellipsis, color: vars.color.text2 });

export const amount = style({ ...text('subtitle'), ...tabular, gridArea: 'amount', textAlign: 'end' });
export const method = style({
  gridArea: 'method',
  alignSelf: 'start',
  textAlign: 'end',
  color: vars.color.text2,
});

/** Around what stands there without orders. */
export const nothing = style({ ...card, display: 'grid', minHeight: vars.measure.list });
