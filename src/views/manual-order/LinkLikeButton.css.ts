import { style } from '@vanilla-extract/css';
import { focusRing, text } from '../theme/fragments';
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
