import { keyframes, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const slideDown = keyframes({ from: { opacity: 0, transform: `translateY(calc(-1 * ${vars.space[6]}))` } });

export const stage = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  height: vars.size.stage,
  paddingInline: vars.space[7],
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.inkLine}`,
  overflow: 'hidden',
  '@media': {
    [media.moving]: { animation: `${slideDown} ${vars.motion.slow} ${vars.ease.out}` },
    [media.compact]: { height: vars.size.stageCompact, gap: vars.space[6], paddingInline: vars.space.block },
    [media.tabbed]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      alignContent: 'center',
      height: 'auto',
      minHeight: vars.size.stageCompact,
      gap: vars.space[4],
      columnGap: vars.space[6],
      paddingBlock: vars.space[3],
      paddingInline: vars.space[6],
      // The dock is placed against the whole screen, not against the stage.
      animation: 'none',
      overflow: 'visible',
    },
    [media.low]: {
      display: 'flex',
      height: vars.size.stageLow,
      minHeight: 0,
      paddingBlock: 0,
      gap: vars.space[6],
    },
  },
});

export const clock = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  flexShrink: 0,
  '@media': {
    [media.compact]: { gap: vars.space[6] },
    [media.tabbed]: { display: 'contents' },
  },
});

export const state = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space[3],
  // The words change; the timer beside them must not move.
  minWidth: vars.measure.stageState,
  '@media': {
    [media.tabbed]: {
      gridColumn: '1 / -1',
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: vars.space[7],
      minWidth: 0,
    },
    [media.low]: { gap: 0 },
    [media.lowTabbed]: { display: 'grid' },
  },
});

/** On the phone the rings of the hidden face stand behind the timer. */
export const ripple = style({
  display: 'none',
  '@media': {
    [media.tabbed]: {
      display: 'block',
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: vars.size.stageCompact,
      color: vars.color.onInk3,
      overflow: 'hidden',
      pointerEvents: 'none',
    },
    [media.low]: { display: 'none' },
  },
});

export const rings = style({ top: '50%', right: vars.space[10], transform: 'translate(50%, -50%)' });
