import { style } from '@vanilla-extract/css';
import { focusRingInset, quick, tabular, touchTarget } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const box = style({ paddingInlineStart: 0, gap: 0, overflow: 'hidden' });

export const input = style({ ...tabular, paddingInline: vars.space[4], textAlign: 'center' });

export const step = style({
  ...quick('background-color'),
  ...touchTarget,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.controlMd,
  height: '100%',
  color: vars.color.text2,
  backgroundColor: 'transparent',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-pressed]': { backgroundColor: vars.color.surfacePress },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
    '&[data-focus-visible]': focusRingInset,
  },
});
