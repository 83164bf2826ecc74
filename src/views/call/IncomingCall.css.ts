import { keyframes, style } from '@vanilla-extract/css';
import { bodyText, edgeForced, focusRing, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const glow = `color-mix(in srgb, ${vars.color.answer} 42%, ${vars.color.ink})`;

export const ringHeadHead = style({
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
  overflow: 'clip',
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

const green = vars.status.green;

export const card = style({
  backgroundColor: `color-mix(in srgb, ${green.bg} 50%, ${vars.color.surfaceRaised})`,
  border: `${vars.border.line} solid ${green.line}`,
  borderRadius: vars.radius[3],
  overflow: 'hidden',
});

export const head = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.controlMd,
  paddingInline: vars.space[6],
  color: green.text,
  backgroundColor: green.bg,
  borderBlockEnd: `${vars.border.line} solid ${green.line}`,
});

export const recognizedCustomerBody = style({ display: 'grid', gap: vars.space[5], padding: vars.space[6] });

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[5], minWidth: 0 });
export const avatar = style({ '@media': { [media.phone]: { display: 'none' } } });
export const name = style({ ...text('subtitle'), color: vars.color.text, overflowWrap: 'anywhere' });

export const heading = style({ ...text('label'), color: vars.color.text2 });
export const preferences = style({ display: 'grid', gap: vars.space[3] });

const blue = vars.status.blue;

export const notice = style({
  ...bodyText,
  display: 'flex',
  gap: vars.space[5],
  padding: vars.space[6],
  color: blue.text,
  backgroundColor: blue.bg,
  border: `${vars.border.line} solid ${blue.line}`,
  borderRadius: vars.radius[3],
});

export const title = style({ fontWeight: 600 });

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
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': {
    // Under the pulsing rings it would be drawn again with each of their frames: a processor core where none of it is
    // done by the graphics card, while the call waits to be answered.
    [media.still]: { backdropFilter: `blur(${vars.border.edge})` },
    [media.moving]: { animation: `${fade} ${vars.motion.base} ${vars.ease.out}` },
    [media.phone]: { padding: 0, placeItems: 'stretch' },
  },
});

export const modal = style({
  ...edgeForced,
  width: `min(${vars.measure.popup}, 100%)`,
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius[5],
  boxShadow: vars.shadow[4],
  // Hidden, it would be what the answers stick to, which does not scroll.
  overflow: 'clip',
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

/** In reach however much is known of the caller. */
export const actions = style({
  position: 'sticky',
  // Over the veil's padding too, in which what lies below would show.
  insetBlockEnd: `calc(-1 * ${vars.space[6]})`,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  marginBlock: `calc(-1 * ${vars.space[4]})`,
  backgroundColor: vars.color.surfaceRaised,
  '@media': {
    [media.phone]: {
      display: 'flex',
      flexDirection: 'row-reverse',
      flexWrap: 'wrap',
      gap: vars.space.snug,
      insetBlockEnd: 0,
    },
  },
});

export const answer = style({
  width: '100%',
  // It takes the focus by itself, and Enter answers then, whatever the hand used last.
  selectors: { '&:focus': focusRing },
  '@media': {
    [media.phone]: { flex: 1, width: 'auto' },
    [media.narrow]: { flex: '1 0 auto' },
  },
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
    // As high as Answer Call beside it.
    [media.lowRow]: { minHeight: vars.size.controlLg },
    [media.narrow]: { flexGrow: 1, paddingInline: vars.space[5] },
  },
});

export const note = style({
  ...text('caption'),
  textAlign: 'center',
  color: vars.color.text2,
  marginBlockStart: `calc(-1 * ${vars.space[4]})`,
  '@media': { [media.phone]: { display: 'none' } },
});
