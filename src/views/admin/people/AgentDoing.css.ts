import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const doing = style({ display: 'grid', minWidth: 0 });
export const line = style({ display: 'flex', gap: vars.space[3], minWidth: 0 });
export const who = style({ ...ellipsis, minWidth: 0 });
export const timer = style({ ...emphasised, ...tabular });
export const small = style({ ...text('small'), ...ellipsis, color: vars.color.text2, display: 'block' });
