import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace, namedOnPhone } from '../../ui/VirtualTable/column-styles';

export const row = style({
  selectors: { '&&': { height: vars.size.rowCall } },
  '@media': {
    [media.phone]: {
      selectors: { '&&': { height: 'auto' } },
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"agent status" "now now" "type login" "calls orders"',
      rowGap: vars.space[3],
    },
  },
});

export const agent = style(columnPlace(31, 28, 'agent'));
export const type = style(columnPlace(12, 12, 'type'));
export const status = style([columnPlace(13, 14, 'status'), { justifySelf: 'end' }]);
/** What keeps calls from an agent stands under the status, which stays where it is. */
export const standing = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[1],
  '@media': { [media.phone]: { justifyItems: 'end' } },
});
export const since = style({ ...text('small'), ...tabular, color: vars.color.text3, whiteSpace: 'nowrap' });
/** The button stands at the cell's end, in every row at the same place. */
export const helped = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[3],
  '@media': { [media.phone]: { justifyContent: 'end' } },
});
export const liveStatus = style([columnPlace(18, 20, 'status'), { justifySelf: 'end' }]);
export const now = style([
  columnPlace(18, 18, 'now'),
  { '@media': { [media.phone]: { selectors: { '&:empty': { display: 'none' } } } } },
]);
export const calls = style([
  columnPlace(13, 13, 'calls'),
  namedOnPhone('Calls'),
  { '@media': { [media.phone]: { textAlign: 'start' } } },
]);
export const orders = style([columnPlace(15, 16, 'orders'), namedOnPhone('Orders')]);
export const login = style([
  columnPlace(16, 17, 'login'),
  namedOnPhone('Login'),
  { color: vars.color.text2 },
]);

export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[5], minWidth: 0 });
export const names = style({ display: 'grid', minWidth: 0 });
export const name = style({ ...emphasised, ...ellipsis });
export const email = style({ ...text('small'), ...ellipsis, color: vars.color.text2 });
