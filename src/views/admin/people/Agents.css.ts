import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace, namedInCard } from '../../ui/rows/column-styles';

export const row = style({
  selectors: { '&&': { height: vars.size.rowCall } },
  '@media': {
    [media.cards]: {
      selectors: { '&&': { height: 'auto' } },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"agent status" "now now" "type login" "calls orders"',
      rowGap: vars.space[3],
    },
    [media.narrow]: {
      gridTemplateAreas: '"agent agent" "status status" "now now" "type type" "login login" "calls orders"',
    },
  },
});

const column = (wide: number, folded: number, area: string) => columnPlace(wide, folded, area, media.folded);

export const agent = style(column(26.5, 17, 'agent'));
export const type = style(column(16, 15, 'type'));
export const status = style([column(13, 14, 'status'), { justifySelf: 'end' }]);
/** What keeps calls from an agent stands under the status, which stays where it is. */
export const standing = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: vars.space[1],
  minWidth: 0,
  '@media': { [media.cards]: { justifyItems: 'end' } },
});
export const since = style({
  ...text('small'),
  ...tabular,
  ...ellipsis,
  maxWidth: '100%',
  color: vars.color.text3,
});
/** The button stands at the cell's end, in every row at the same place. */
export const helped = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@media': { [media.cards]: { justifyContent: 'end' } },
});
export const typed = style([helped, { '@media': { [media.cards]: { justifyContent: 'start' } } }]);
export const liveStatus = style([column(18.5, 18.4, 'status'), { justifySelf: 'end' }]);
export const now = style([
  column(18, 11.8, 'now'),
  { '@media': { [media.cards]: { selectors: { '&:empty': { display: 'none' } } } } },
]);
export const calls = style([
  column(13, 10, 'calls'),
  namedInCard('Calls'),
  { '@media': { [media.cards]: { textAlign: 'start' } } },
]);
export const orders = style([column(15, 11.3, 'orders'), namedInCard('Orders')]);
export const login = style([column(16, 16.5, 'login'), namedInCard('Login'), { color: vars.color.text2 }]);

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[5], minWidth: 0 });
/** Who stands beside it needs the room. */
export const avatar = style({ '@media': { [media.foldedTable]: { display: 'none' } } });
export const names = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...emphasised, ...ellipsis });
export const email = style({ ...text('small'), ...ellipsis, color: vars.color.text2 });
/** One line, however long the name. */
export const nameLine = style({ display: 'flex', alignItems: 'center', gap: vars.space[3], minWidth: 0 });
