import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const monogram = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  borderRadius: vars.radius[2],
  userSelect: 'none',
});

export const size = styleVariants({
  md: { ...text('heading'), width: vars.size.avatarLg, height: vars.size.avatarLg },
  lg: { ...text('name'), width: vars.size.rowMenu, height: vars.size.rowMenu },
});
