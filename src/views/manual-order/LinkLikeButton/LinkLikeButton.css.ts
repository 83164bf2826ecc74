import { style } from '@vanilla-extract/css';
import { focusRing, text, touchTarget } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const link = style({
  ...text('label'),
  ...touchTarget,
  flexShrink: 0,
  color: vars.color.accentText,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': focusRing,
  },
});
