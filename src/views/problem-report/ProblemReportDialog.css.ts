import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });
export const heading = style({ ...text('caption'), fontWeight: 600, color: vars.color.text3 });
export const list = style({
  ...bodyText,
  display: 'grid',
  gap: vars.space[2],
  marginBlockStart: vars.space[3],
  paddingInlineStart: vars.space[6],
  listStyle: 'disc',
  color: vars.color.text2,
});
