import { style } from '@vanilla-extract/css';
import { emphasised, touchInline } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { columnPlace, namedInCard } from '../ui/rows/column-styles';

/** A row that is folded into a card: caller and outcome, restaurant and duration, then the rest. */
export const row = style({
  '@media': {
    [media.cards]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"customer customer status" "restaurant restaurant duration" "id direction start"',
      rowGap: vars.space[2],
    },
  },
});

export const id = style([columnPlace(8, 7, 'id'), { color: vars.color.text2 }]);
export const restaurant = style(columnPlace(19, 18, 'restaurant'));
export const customer = style([columnPlace(18, 17, 'customer'), emphasised]);
export const direction = style(columnPlace(11, 9, 'direction'));
export const status = style([columnPlace(13, 14, 'status'), { justifySelf: 'end' }]);
export const duration = style(columnPlace(9, 9, 'duration'));
/** What few calls have takes no room of its own in a card. */
export const unrated = style({});
export const callBack = style({
  ...emphasised,
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const quality = style([
  columnPlace(9, 9, 'auto / 1 / auto / -1'),
  namedInCard('Quality'),
  {
    '@media': {
      [media.cards]: {
        selectors: {
          [`&:has(${unrated}), [aria-hidden] > &`]: { display: 'none' },
          [`td&:has(${callBack})::before`]: { content: 'none' },
          [`td&:has(${callBack})`]: { overflow: 'visible' },
        },
      },
    },
  },
]);
export const start = style([columnPlace(13, 17, 'start'), { color: vars.color.text2 }]);

export const way = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const wayIcon = style({
  color: vars.color.text3,
  '@media': { [media.compact]: { display: 'none' }, [media.cards]: { display: 'block' } },
});
