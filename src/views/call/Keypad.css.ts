import { style } from '@vanilla-extract/css';
import { ellipsis, fieldFocus, focusRing, quick, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

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
  selectors: { '&:focus-visible': { ...fieldFocus, outline: 'none' } },
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
