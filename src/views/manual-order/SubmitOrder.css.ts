import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const hint = style({
  ...text('small'),
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});
