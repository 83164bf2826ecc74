import { style } from '@vanilla-extract/css';
import { tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const foot = style({
  ...text('small'),
  ...tabular,
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  textAlign: 'center',
  color: vars.color.text3,
});
