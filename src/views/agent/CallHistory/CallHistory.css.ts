import { style } from '@vanilla-extract/css';
import { emphasised } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const onPhone = (area: string, more: { readonly [key: string]: string } = {}) => ({
  '@media': { [media.phone]: { gridArea: area, width: 'auto', ...more } },
});

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

export const id = style({ width: '9%', color: vars.color.text2, ...onPhone('id') });
export const restaurant = style({ width: '21%', ...onPhone('restaurant') });
export const customer = style({ ...emphasised, width: '20%', ...onPhone('customer') });
export const direction = style({ width: '13%', ...onPhone('direction') });
export const status = style({ width: '14%', ...onPhone('status', { justifySelf: 'end' }) });
export const duration = style({ width: '9%', ...onPhone('duration') });
export const start = style({ width: '14%', color: vars.color.text2, ...onPhone('start') });

export const way = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[3] });
export const wayIcon = style({
  color: vars.color.text3,
  '@media': { [media.compact]: { display: 'none' }, [media.phone]: { display: 'block' } },
});
