import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const body = style({ display: 'grid', gap: vars.space[5], padding: vars.space[6] });
export const fields = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[6],
  width: `min(${vars.measure.wizard}, 100%)`,
});
export const field = style({ display: 'grid', gap: vars.space[4], width: '100%' });
export const select = style({ width: `min(${vars.measure.device}, 100%)` });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  width: '100%',
});
export const note = style({ ...text('small'), color: vars.color.text2 });
