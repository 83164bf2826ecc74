import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const mark = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: vars.size.mark,
  height: vars.size.mark,
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  borderRadius: vars.radius[2],
});
