import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const last = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.text2,
  userSelect: 'text',
});
