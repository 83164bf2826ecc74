import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  '@media': { [media.phone]: { flex: 1 } },
});

/** On the phone a line of its own, over the buttons; beside them where there is the width and not the height. */
export const aside = style({
  '@media': {
    [media.phone]: { flexBasis: '100%' },
    [media.lowRow]: { flexBasis: 'auto', marginInlineEnd: 'auto' },
  },
});
