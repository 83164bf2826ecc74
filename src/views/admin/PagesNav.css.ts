import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const pages = style({
  display: 'flex',
  justifyContent: 'end',
  gap: vars.space[4],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
