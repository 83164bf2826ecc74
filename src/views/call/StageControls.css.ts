import { globalStyle, style } from '@vanilla-extract/css';
import { focusRingOnInk, quick, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** On the phone the controls leave the stage and become the dock under everything (layout.md 5). */
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

/** The keys are the quietest thing on the stage. */
globalStyle(`${control} kbd`, {
  color: 'inherit',
  borderColor: vars.color.inkLine,
  backgroundColor: 'transparent',
});
globalStyle(`${end} kbd`, { borderColor: `color-mix(in srgb, ${vars.color.onInk} 40%, transparent)` });
