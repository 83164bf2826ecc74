import { keyframes, style } from '@vanilla-extract/css';
import { edgeForced } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const slide = keyframes({ from: { transform: 'translateX(-100%)' } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.drawer,
  backgroundColor: vars.color.veil,
});

export const drawer = style({
  ...edgeForced,
  height: '100dvh',
  width: `min(${vars.measure.drawer}, 86vw)`,
  backgroundColor: vars.color.sidebar,
  boxShadow: vars.shadow[3],
  '@media': { [media.moving]: { animation: `${slide} ${vars.motion.slow} ${vars.ease.out}` } },
});

export const dialog = style({ height: '100%', overflowY: 'auto', outline: 'none' });
