import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const waiting = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlockStart: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const title = style({ ...text('label'), color: vars.color.text2 });
export const list = style({ display: 'grid', gap: vars.space[4] });
export const call = style({ display: 'flex', alignItems: 'center', gap: vars.space[5] });
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const restaurant = style({ ...bodyText, ...emphasised, ...ellipsis, color: vars.color.text });
export const number = style({ ...text('small'), color: vars.color.text2 });
