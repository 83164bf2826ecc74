import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const chips = style({
  marginInline: 0,
  paddingInline: vars.space[6],
  scrollPaddingInline: vars.space[6],
});
