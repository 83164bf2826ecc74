import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const glow = `color-mix(in srgb, ${vars.color.answer} 42%, ${vars.color.ink})`;

export const head = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'end',
  gap: vars.space[6],
  paddingBlockStart: vars.space[8],
  paddingBlockEnd: vars.space[8],
  paddingInline: vars.space[8],
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  backgroundImage: `radial-gradient(circle at 50% 28%, ${glow}, transparent 68%)`,
  overflow: 'hidden',
  isolation: 'isolate',
  '@media': {
    [media.phone]: {
      flex: 1,
      alignContent: 'center',
      gap: vars.space[9],
      backgroundImage: `radial-gradient(circle at 50% 38%, ${glow}, transparent 62%)`,
    },
    [media.low]: { flex: 'none', gap: 0, paddingBlock: vars.space[5] },
  },
});

export const bell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.measure.ringDisc,
  height: vars.measure.ringDisc,
  color: vars.color.inkGreen,
  '@media': { [media.low]: { display: 'none' } },
});

/** The rings end above the words. */
export const rings = style({
  zIndex: -1,
  maskImage: 'linear-gradient(to bottom, black 52%, transparent 66%)',
});

export const disc = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  color: vars.color.onInk,
  backgroundColor: vars.color.answer,
  borderRadius: vars.radius.full,
  boxShadow: `0 0 0 ${vars.border.halo} color-mix(in srgb, ${vars.color.inkGreen} 24%, transparent)`,
});

export const words = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  textAlign: 'center',
});
export const kicker = style({ ...text('label'), color: vars.color.inkGreen });
export const restaurant = style({ ...text('display'), overflowWrap: 'anywhere' });
export const again = style({ ...text('label'), textAlign: 'center', color: vars.color.inkYellow });
export const number = style({ ...text('subtitle'), fontWeight: 400, color: vars.color.onInk2 });
