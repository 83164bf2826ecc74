import { style } from '@vanilla-extract/css';

export const note = style({
  // Toasts at the top stand under it.
  anchorName: '--kept-order',
});
