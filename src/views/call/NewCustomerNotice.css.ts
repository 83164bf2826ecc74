import { style } from '@vanilla-extract/css';
import { bodyText } from '../theme/fragments';
import { vars } from '../theme/vars.css';

const blue = vars.status.blue;

export const notice = style({
  ...bodyText,
  display: 'flex',
  gap: vars.space[5],
  padding: vars.space[6],
  color: blue.text,
  backgroundColor: blue.bg,
  border: `${vars.border.line} solid ${blue.line}`,
  borderRadius: vars.radius[3],
});

export const title = style({ fontWeight: 600 });
