import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, touchInline } from '../theme/fragments';
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
    [media.narrow]: {
      gridTemplateAreas:
        '"customer customer status" "restaurant restaurant duration" "id direction direction" "start start start"',
    },
  },
});

const column = (wide: number, folded: number, area: string) => columnPlace(wide, folded, area, media.folded);

export const id = style([column(8, 8, 'id'), { color: vars.color.text2 }]);
export const restaurant = style(column(17.5, 12.9, 'restaurant'));
export const customer = style([column(16, 13.3, 'customer'), emphasised]);
export const direction = style(column(11, 9, 'direction'));
export const status = style([column(13, 17, 'status'), { justifySelf: 'end' }]);
export const duration = style(column(9, 8, 'duration'));
/** What few calls have takes no room of its own in a card. */
export const unrated = style({});
export const callBack = style({
  ...emphasised,
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const quality = style([
  column(9, 9, 'auto / 1 / auto / -1'),
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
export const start = style([column(17, 22.8, 'start'), { color: vars.color.text2 }]);

export const way = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const wayWord = style(ellipsis);
export const wayIcon = style({
  color: vars.color.text3,
  '@media': { [media.folded]: { display: 'none' }, [media.cards]: { display: 'block' } },
});
