import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
