import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
});
