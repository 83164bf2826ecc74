import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const pulse = keyframes({
  from: { transform: 'scale(.82)', opacity: 0.9 },
  to: { transform: 'scale(1.25)', opacity: 0 },
});

export const rings = style({ position: 'absolute', pointerEvents: 'none', overflow: 'visible' });

export const pulsing = style({
  position: 'absolute',
  inset: 0,
  pointerEvents: 'none',
});

/** Two still rings with reduced motion, two staggered pulses otherwise. Only while a call rings. */
export const pulseRing = style({
  position: 'absolute',
  inset: `calc(-1 * ${vars.space[6]})`,
  border: `${vars.border.line} solid currentColor`,
  borderRadius: vars.radius.full,
  selectors: { '&:last-child': { inset: `calc(-1 * ${vars.space[7]})`, opacity: 0.5 } },
  '@media': {
    [media.moving]: {
      animation: `${pulse} ${vars.motion.ring} ${vars.ease.out} infinite`,
      selectors: {
        '&:last-child': { inset: `calc(-1 * ${vars.space[6]})`, animationDelay: vars.motion.ringStagger },
      },
    },
  },
});
