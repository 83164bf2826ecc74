import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const menuCountCount = style({ ...text('small'), color: vars.color.text2, whiteSpace: 'nowrap' });

export const count = style({
  ...text('caption'),
  ...tabular,
  fontWeight: 600,
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: vars.size.badgeMd,
  height: vars.size.counter,
  paddingInline: vars.space[3],
  color: vars.status.grey.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius.full,
});
