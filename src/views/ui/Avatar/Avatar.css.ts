import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const avatar = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  fontWeight: 600,
  borderRadius: vars.radius.full,
  userSelect: 'none',
});

export const size = styleVariants({
  sm: { ...text('caption'), fontWeight: 600, width: vars.size.avatarSm, height: vars.size.avatarSm },
  md: { ...text('label'), fontWeight: 600, width: vars.size.avatarMd, height: vars.size.avatarMd },
  lg: { ...text('heading'), width: vars.size.avatarLg, height: vars.size.avatarLg },
  xl: { ...text('title'), fontWeight: 600, width: vars.size.avatarXl, height: vars.size.avatarXl },
});

export const tone = styleVariants({
  paper: { color: vars.status.grey.text, backgroundColor: vars.status.grey.bg },
  outlined: {
    color: vars.color.text2,
    backgroundColor: vars.color.surface,
    border: `${vars.border.line} solid ${vars.status.green.line}`,
  },
  ink: {
    color: vars.color.onInk,
    backgroundColor: vars.color.ink3,
    boxShadow: `0 0 0 ${vars.border.edge} ${vars.color.ink}, 0 0 0 calc(${vars.border.edge} + ${vars.border.strong}) ${vars.color.inkGreen}`,
  },
});
