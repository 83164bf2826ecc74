import { style } from '@vanilla-extract/css';
import { emphasised } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { columnPlace } from '../../ui/VirtualTable/column-styles';

/** On the phone: who and how it ended, where and how long, then the rest. */
export const row = style({
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      gridTemplateAreas: '"customer customer status" "restaurant restaurant duration" "id direction start"',
      rowGap: vars.space[2],
    },
  },
});

export const id = style([columnPlace(9, 8, 'id'), { color: vars.color.text2 }]);
export const restaurant = style(columnPlace(21, 21, 'restaurant'));
export const customer = style([columnPlace(20, 19, 'customer'), emphasised]);
export const direction = style(columnPlace(12, 10, 'direction'));
export const status = style([columnPlace(14, 14, 'status'), { justifySelf: 'end' }]);
export const duration = style(columnPlace(9, 9, 'duration'));
export const start = style([columnPlace(15, 19, 'start'), { color: vars.color.text2 }]);

export const way = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
export const wayIcon = style({
  color: vars.color.text3,
  '@media': { [media.compact]: { display: 'none' }, [media.phone]: { display: 'block' } },
});
