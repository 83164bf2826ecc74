import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

const status = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  whiteSpace: 'nowrap',
});

export const connected = style([status, { color: vars.color.inkGreen }]);
export const waiting = style([status, { color: vars.color.inkYellow }]);
