import { keyframes, style } from '@vanilla-extract/css';
import { focusRing, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const fade = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space[6]})` } });

export const veil = style({
  position: 'fixed',
  inset: 0,
  zIndex: vars.z.ringing,
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[6],
  overflow: 'auto',
  backgroundColor: vars.color.veil,
  backdropFilter: `blur(${vars.border.edge})`,
  '@media': {
    [media.moving]: { animation: `${fade} ${vars.motion.base} ${vars.ease.out}` },
    [media.phone]: { padding: 0, placeItems: 'stretch' },
  },
});

export const modal = style({
  width: `min(${vars.measure.popup}, 100%)`,
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius[5],
  boxShadow: vars.shadow[4],
  overflow: 'hidden',
  '@media': {
    [media.moving]: { animation: `${rise} ${vars.motion.slow} ${vars.ease.out}` },
    [media.phone]: {
      width: '100%',
      minHeight: '100dvh',
      backgroundColor: vars.color.ink,
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

export const dialog = style({
  outline: 'none',
  '@media': { [media.phone]: { display: 'flex', flexDirection: 'column', minHeight: '100dvh' } },
});

export const body = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[6],
  paddingBlock: vars.space[7],
  paddingInline: vars.space[8],
  paddingBlockEnd: vars.space[8],
  '@media': {
    [media.phone]: {
      padding: vars.space[6],
      paddingBlockEnd: `max(${vars.space[8]}, env(safe-area-inset-bottom))`,
      backgroundColor: vars.color.surfaceRaised,
      borderStartStartRadius: vars.radius[5],
      borderStartEndRadius: vars.radius[5],
    },
  },
});

export const actions = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  '@media': {
    [media.phone]: { display: 'flex', flexDirection: 'row-reverse', gap: vars.space.snug },
    // In reach however much is known of the caller.
    [media.low]: {
      position: 'sticky',
      insetBlockEnd: 0,
      paddingBlock: vars.space[4],
      marginBlock: `calc(-1 * ${vars.space[4]})`,
      backgroundColor: vars.color.surfaceRaised,
    },
  },
});

export const answer = style({
  width: '100%',
  // It takes the focus by itself, and Enter answers then, whatever the hand used last.
  selectors: { '&:focus': focusRing },
  '@media': { [media.phone]: { flex: 1, width: 'auto' } },
});

export const dismiss = style({
  minHeight: vars.size.touch,
  '@media': {
    [media.phone]: {
      ...text('action'),
      minHeight: vars.size.controlXl,
      paddingInline: vars.space[9],
      color: vars.color.text,
      backgroundColor: vars.color.surface,
      borderColor: vars.color.lineStrong,
      borderRadius: vars.radius[3],
    },
  },
});

export const note = style({
  ...text('caption'),
  textAlign: 'center',
  color: vars.color.text2,
  marginBlockStart: `calc(-1 * ${vars.space[4]})`,
  '@media': { [media.phone]: { display: 'none' } },
});
