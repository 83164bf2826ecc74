import { style } from '@vanilla-extract/css';
import { focusRingInset } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const reveal = style({
  display: 'grid',
  placeContent: 'center',
  width: vars.size.touch,
  height: '100%',
  color: vars.color.text3,
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  selectors: {
    '&:hover': { color: vars.color.text },
    '&:focus-visible': focusRingInset,
  },
});
