import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';
import { option } from '../fields/Select.css';

export const list = style({
  display: 'grid',
  gap: vars.border.line,
  padding: vars.space[2],
  outline: 'none',
});

export const item = style([option, { justifyContent: 'start', gap: vars.space.snug }]);
export const word = style({ flex: 1 });
