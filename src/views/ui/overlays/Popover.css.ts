import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const appear = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.space[2]}))` } });

export const popover = style({
  // React Aria sets a z-index of its own on the element. A list may be opened in a dialog or in the drawer.
  zIndex: `${vars.z.dialog} !important`,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[3],
  boxShadow: vars.shadow[3],
  overflow: 'auto',
  outline: 'none',
  selectors: {
    '&[data-trigger="Select"]': { minWidth: 'var(--trigger-width)' },
  },
  '@media': {
    [media.moving]: { animation: `${appear} ${vars.motion.base} ${vars.ease.out}` },
  },
});

/** It stays open beside the page, and a dialog that opens later covers it. */
export const nonModal = style({ zIndex: `${vars.z.popover} !important` });
