import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const iconButton = style({ paddingInline: 0, borderRadius: vars.radius[2] });

export const size = styleVariants({
  sm: { width: vars.size.controlSm, height: vars.size.controlSm },
  md: { width: vars.size.controlIcon, height: vars.size.controlIcon },
  lg: { width: vars.size.touch, height: vars.size.touch },
});
