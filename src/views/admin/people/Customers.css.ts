import { style } from '@vanilla-extract/css';
import { emphasised } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace, namedInCard } from '../../ui/rows/column-styles';

export const row = style({
  '@media': {
    [media.cards]: {
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gridTemplateAreas: '"customer spent" "email orders" "restaurant last"',
      rowGap: vars.space[2],
    },
  },
});

export const customer = style([columnPlace(19, 19, 'customer'), emphasised]);
export const email = style([columnPlace(23, 22, 'email'), { color: vars.color.text2 }]);
export const restaurant = style(columnPlace(21, 21, 'restaurant'));
export const orders = style([columnPlace(9, 9, 'orders'), namedInCard('Orders')]);
export const spent = style([columnPlace(11, 11, 'spent'), emphasised]);
export const last = style([columnPlace(17, 18, 'last'), namedInCard('Last'), { color: vars.color.text2 }]);
