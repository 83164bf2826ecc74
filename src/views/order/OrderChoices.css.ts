import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { besideOpenOptions } from './beside-open-term';

export const choices = style([
  {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: vars.space[5],
    selectors: { ':has([data-read-back]) > * > &, :has([data-read-back]) > &': { display: 'none' } },
    '@media': {
      [media.compact]: { gap: vars.space[4] },
      // An open term needs the room.
      [media.tight]: {
        selectors: { ':has([data-term-panel]) > * > &, :has([data-term-panel]) > &': { display: 'none' } },
      },
    },
  },
  besideOpenOptions,
]);
