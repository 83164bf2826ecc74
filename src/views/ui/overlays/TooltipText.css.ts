import { style } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const tooltip = style({
  ...text('label'),
  zIndex: vars.z.popover,
  maxWidth: vars.measure.list,
  paddingBlock: vars.space[2],
  paddingInline: vars.space[4],
  color: vars.color.text,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[1],
  boxShadow: vars.shadow[3],
});
