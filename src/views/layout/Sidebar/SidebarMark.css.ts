import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';
import { inRail } from './rail';

/** In the corner of the icon, where there is nothing but the icon. */
export const mark = style({
  ...inRail({ position: 'absolute', insetBlockStart: vars.space[4], insetInlineEnd: vars.space[4] }),
  flexShrink: 0,
  width: vars.space[4],
  height: vars.space[4],
  marginInlineStart: 'auto',
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.full,
});
