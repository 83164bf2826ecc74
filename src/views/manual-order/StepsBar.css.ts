import { style } from '@vanilla-extract/css';
import { card, chosenForced, ellipsis, focusRing, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const link = style({
  ...text('label'),
  flexShrink: 0,
  // A finger's height that takes no room in its line.
  paddingBlock: vars.space[5],
  marginBlock: `calc(-1 * ${vars.space[5]})`,
  color: vars.color.accentText,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': focusRing,
  },
});

export const bar = style({
  ...card,
  flexShrink: 0,
  paddingInline: vars.space.block,
  paddingBlock: vars.space[5],
  '@media': { [media.phone]: { paddingBlock: vars.space[4] } },
});

export const steps = style({
  display: 'flex',
  gap: vars.space[5],
  '@media': { [media.phone]: { flexDirection: 'column', gap: vars.space[2] } },
});

/** A line leads from each step to the next, in the colour of what is done. */
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minWidth: 0,
  selectors: {
    '&:not(:last-child)': { flex: 1 },
    '&:not(:last-child)::after': {
      content: '',
      flex: 1,
      minWidth: vars.space[6],
      height: vars.border.strong,
      backgroundColor: vars.color.line,
    },
    '&[data-state="done"]::after': { backgroundColor: vars.status.green.line },
  },
  '@media': {
    [media.compact]: { gap: vars.space[4] },
    [media.phone]: { minHeight: vars.size.touch, selectors: { '&&::after': { content: 'none' } } },
  },
});

export const disc = style({
  ...text('label'),
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: vars.size.badgeLg,
  height: vars.size.badgeLg,
  fontWeight: 650,
  color: vars.color.text3,
  backgroundColor: vars.color.surfaceSunken,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.full,
  selectors: {
    '[data-state="current"] &': {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
      ...chosenForced,
    },
    '[data-state="done"] &': {
      color: vars.status.green.text,
      backgroundColor: vars.status.green.bg,
      borderColor: vars.status.green.line,
    },
  },
});

export const words = style({ display: 'grid', minWidth: 0 });

export const title = style({
  ...text('heading'),
  ...ellipsis,
  color: vars.color.text,
  selectors: { '[data-state="ahead"] &': { color: vars.color.text3 } },
});

export const about = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  color: vars.color.text2,
});

export const choice = style({
  ...ellipsis,
  selectors: { '[data-state="ahead"] &': { color: vars.color.text3 } },
});
