import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import {
  chosenForced,
  ellipsis,
  fieldFocus,
  focusRing,
  focusRingOnInk,
  quick,
  tabular,
  text,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** On the phone the controls leave the stage and become the dock under everything. */
export const controls = style({
  display: 'flex',
  flexShrink: 0,
  border: 0,
  gap: vars.space[4],
  '@media': {
    [media.tabbed]: {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      zIndex: vars.z.stage,
      paddingBlock: vars.space.snug,
      paddingInline: vars.space[5],
      paddingBlockEnd: `max(${vars.space[7]}, env(safe-area-inset-bottom))`,
      backgroundColor: vars.color.ink,
    },
    [media.lowTabbed]: { paddingBlock: vars.space[4] },
  },
});

export const control = style({
  ...quick('background-color', 'border-color', 'color'),
  ...text('label'),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  width: vars.size.stageControl,
  height: vars.size.stageControlHeight,
  color: vars.color.onInk,
  backgroundColor: vars.color.ink2,
  border: `${vars.border.line} solid ${vars.color.inkLine}`,
  borderRadius: vars.radius[3],
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.ink3 },
    '&[data-focus-visible]': focusRingOnInk,
    '&[aria-pressed="true"], &[aria-expanded="true"]': {
      color: vars.color.ink,
      backgroundColor: vars.color.onInk,
      borderColor: vars.color.onInk,
      ...chosenForced,
    },
  },
  '@media': {
    [media.compact]: { width: vars.measure.stageControlCompact, height: vars.measure.stageControlCompact },
    [media.tabbed]: { flex: 1, width: 'auto', height: vars.size.controlXl },
    [media.low]: {
      flexDirection: 'row',
      width: 'auto',
      height: vars.size.touch,
      paddingInline: vars.space[5],
    },
  },
});

export const end = style([
  control,
  {
    width: vars.measure.endCall,
    marginInlineStart: vars.space[5],
    backgroundColor: vars.color.end,
    borderColor: vars.color.end,
    selectors: {
      '&[data-hovered], &[data-pressed]': { backgroundColor: vars.color.endHover },
      '&[data-pending]': { backgroundColor: vars.color.endHover, cursor: 'progress' },
    },
    '@media': {
      [media.compact]: { width: vars.size.endCallCompact },
      [media.tabbed]: { flex: 1.3, width: 'auto', marginInlineStart: 0 },
      [media.low]: { width: 'auto' },
    },
  },
]);

globalStyle(`${control} > svg`, { '@media': { [media.narrow]: { display: 'none' } } });

/** The keys are the quietest thing on the stage. */
globalStyle(`${control} kbd`, {
  color: 'inherit',
  borderColor: vars.color.inkLine,
  backgroundColor: 'transparent',
});
globalStyle(`${end} kbd`, { borderColor: `color-mix(in srgb, ${vars.color.onInk} 40%, transparent)` });

const status = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  whiteSpace: 'nowrap',
});

export const connected = style([status, { color: vars.color.inkGreen }]);
export const lineStatusWaiting = style([status, { color: vars.color.inkYellow }]);

export const dialog = style({ outline: 'none' });

export const keypad = style({ display: 'grid', gap: vars.space[5], padding: vars.space[5] });

export const field = style({
  ...text('subtitle'),
  ...tabular,
  height: vars.size.touch,
  // Never wider than the keys.
  width: 0,
  minWidth: '100%',
  paddingInline: vars.space[5],
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  selectors: { '&:focus-visible': fieldFocus },
});

/** Always there, so that the keys under it stay where they are. */
export const waiting = style({
  ...text('caption'),
  ...tabular,
  ...ellipsis,
  width: 0,
  minWidth: '100%',
  minHeight: '1lh',
  marginBlock: `calc(-1 * ${vars.space[3]})`,
  color: vars.color.text2,
});

export const keys = style({
  display: 'grid',
  gridTemplateColumns: `repeat(3, calc(${vars.size.keypadKey} + ${vars.space[6]}))`,
  gap: vars.space[4],
});

export const key = style({
  ...quick('background-color', 'border-color'),
  ...text('subtitle'),
  height: vars.size.keypadKey,
  color: vars.color.text,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[1],
  cursor: 'pointer',
  userSelect: 'none',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-pressed]': { backgroundColor: vars.color.surfacePress },
    '&[data-focus-visible]': focusRing,
    '&[data-disabled]': { color: vars.color.text3, boxShadow: 'none', cursor: 'not-allowed' },
  },
});

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
  overflow: 'clip',
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
    [media.slim]: {
      display: 'grid',
      height: 'auto',
      paddingBlock: vars.space[3],
      gap: vars.space[2],
      columnGap: vars.space[6],
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
    [media.slim]: { display: 'flex', columnGap: vars.space[5] },
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
