import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const note = style({
  // Toasts at the top stand under it.
  anchorName: '--kept-order',
  '@media': { [media.phone]: { flexWrap: 'wrap' } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginInlineStart: 'auto',
  // Under the words, where both have no room side by side.
  '@media': { [media.phone]: { flexBasis: '100%' } },
});
