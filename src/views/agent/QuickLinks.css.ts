import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, focusRingInset, quick, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const card = style({ flexShrink: 0 });

export const item = style({
  position: 'relative',
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

const row = style({
  ...bodyText,
  ...emphasised,
  ...quick('background-color'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  width: '100%',
  minHeight: vars.size.touch,
  paddingInline: vars.space[6],
  textAlign: 'start',
});

export const link = style([
  row,
  {
    color: vars.color.text,
    selectors: {
      '&:hover': { backgroundColor: vars.color.surfaceHover },
      '&:active': { backgroundColor: vars.color.surfacePress },
      '&:focus-visible': { ...focusRingInset, backgroundColor: vars.color.accentSoft },
    },
  },
]);

export const disabled = style([row, { color: vars.color.text3, fontWeight: 400, cursor: 'not-allowed' }]);

export const icon = style({ color: vars.color.text2 });
export const word = style({ flex: 1 });
/** Beside the button, not in it: its name is Settings. */
export const note = style({
  ...text('small'),
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: vars.space[6],
  display: 'flex',
  alignItems: 'center',
  color: vars.color.text3,
  pointerEvents: 'none',
});
