import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const head = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[6],
  paddingBlock: vars.space[9],
  paddingInline: vars.space[8],
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  overflow: 'clip',
  isolation: 'isolate',
  '@media': {
    [media.low]: {
      gridAutoFlow: 'column',
      alignItems: 'center',
      justifyContent: 'center',
      paddingBlock: vars.space[4],
    },
  },
});

export const bell = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.measure.ringDisc,
  height: vars.measure.ringDisc,
  color: vars.color.inkGreen,
});

export const rings = style({
  zIndex: -1,
  color: vars.color.onInk3,
  maskImage: 'linear-gradient(to bottom, black 50%, transparent 64%)',
});

const round = style({
  display: 'grid',
  placeItems: 'center',
  width: '100%',
  height: '100%',
  color: vars.color.onInk,
  borderRadius: vars.radius.full,
});

export const disc = styleVariants({
  quiet: [round, { backgroundColor: vars.color.ink3 }],
  live: [round, { backgroundColor: vars.color.answer }],
});

export const words = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[2],
  textAlign: 'center',
});
export const state = style({ display: 'grid', justifyItems: 'center', gap: vars.space[2] });
export const word = style({ ...text('label'), color: vars.color.onInk2 });
export const live = style({ ...text('label'), color: vars.color.inkGreen });
export const title = style({ ...text('display'), overflowWrap: 'anywhere' });
export const reason = style({ ...bodyText, color: vars.color.onInk2 });
export const timer = style({ ...text('timerPhone'), ...tabular, marginBlockStart: vars.space[3] });
