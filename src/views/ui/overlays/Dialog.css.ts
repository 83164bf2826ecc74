import { keyframes, style } from '@vanilla-extract/css';
import { bodyText, edgeForced, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const fade = keyframes({ from: { opacity: 0 } });
const fadeOut = keyframes({ from: { opacity: 1 } });
const stayGone = keyframes({ from: { opacity: 0 }, to: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space[6]})` } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.veil,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[6],
  overflow: 'auto',
  backgroundColor: vars.color.veil,
  backdropFilter: `blur(${vars.border.edge})`,
  selectors: {
    // A second press on the closing dialog must not reach what lies below: invisible, it still covers it.
    '&[data-exiting]': {
      opacity: 0,
      animation: `${stayGone} ${vars.motion.slow}`,
      '@media': { [media.moving]: { animation: `${fadeOut} ${vars.motion.slow} ${vars.ease.in}` } },
    },
  },
  '@media': { [media.moving]: { animation: `${fade} ${vars.motion.base} ${vars.ease.out}` } },
});

export const modal = style({
  ...edgeForced,
  width: `min(${vars.measure.dialog}, 100%)`,
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius[4],
  boxShadow: vars.shadow[4],
  '@media': { [media.moving]: { animation: `${rise} ${vars.motion.slow} ${vars.ease.out}` } },
});

/** No word of anybody, such as a web address, makes it wider: its buttons would be out of the window. */
export const dialog = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  padding: vars.space[8],
  outline: 'none',
  overflowWrap: 'break-word',
});
/** Only to be found: the grid is that of the dialog. */
export const fields = style({ display: 'contents' });
export const title = style(text('title'));
export const intro = style({
  ...bodyText,
  color: vars.color.text2,
  marginBlockStart: `calc(-1 * ${vars.space[5]})`,
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: vars.space[4],
});
