import { style } from '@vanilla-extract/css';
import { bodyText, focusRing, quick, touchTarget } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const group = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const options = style({ display: 'grid', gap: vars.space[3] });

export const option = style({
  ...bodyText,
  ...quick('background-color', 'border-color'),
  ...touchTarget,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.controlMd,
  paddingInline: vars.space[5],
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-selected]': { backgroundColor: vars.color.accentSoft, borderColor: vars.color.accentLine },
    '&[data-selected][data-danger]': {
      backgroundColor: vars.status.red.bg,
      borderColor: vars.status.red.line,
    },
    '&[data-focus-visible]': focusRing,
    // A choice that cannot be undone stands apart.
    ':not([data-danger]) + &[data-danger]': { marginBlockStart: vars.space[5] },
  },
});

export const dot = style({
  flexShrink: 0,
  width: vars.icon[16],
  height: vars.icon[16],
  border: `${vars.border.strong} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius.full,
  selectors: {
    '[data-selected] > &': { borderWidth: vars.space[2], borderColor: vars.color.accent },
    '[data-selected][data-danger] > &': { borderColor: vars.status.red.solid },
  },
});
