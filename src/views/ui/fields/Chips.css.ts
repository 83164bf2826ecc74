import { style } from '@vanilla-extract/css';
import { chosenForced, ellipsis, focusRing, quick, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const group = style({
  display: 'flex',
  gap: vars.space[3],
  // Room for the focus ring inside the scroller, which would clip it.
  padding: vars.border.halo,
  margin: `calc(-1 * ${vars.border.halo})`,
  overflowX: 'auto',
  scrollbarWidth: 'none',
});

export const toggle = style({
  ...text('label'),
  ...quick('background-color', 'color', 'border-color'),
  position: 'relative',
  flexShrink: 0,
  height: vars.size.chip,
  paddingInline: `calc(${vars.space[5]} + ${vars.space[1]})`,
  color: vars.color.text2,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-pressed]': { backgroundColor: vars.color.surfacePress },
    '&[data-selected]': {
      color: vars.color.surface,
      backgroundColor: vars.color.text,
      borderColor: vars.color.text,
      ...chosenForced,
    },
    '&[data-focus-visible]': focusRing,
  },
  '@media': {
    [media.phone]: {
      height: vars.size.chipTouch,
      // 40 high with 2 px more hit area above and below.
      '::before': { content: '', position: 'absolute', inset: `calc(-1 * ${vars.space[1]}) 0` },
    },
  },
});

/** In an element of its own: cut off, the chip would lose the room above and below it that a finger may touch. */
export const name = style({ ...ellipsis, display: 'block', maxWidth: vars.measure.chip });

export const chip = style({
  ...text('label'),
  display: 'inline-flex',
  alignItems: 'center',
  minWidth: 0,
  minHeight: vars.size.badgeLg,
  paddingInline: vars.space[4],
  color: vars.color.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius[1],
  overflowWrap: 'anywhere',
});

export const outlined = style({
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.status.green.line}`,
});

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
