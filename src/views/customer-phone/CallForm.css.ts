import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });
export const voice = style({ display: 'grid', gap: vars.space[3] });
export const label = style({ ...text('label'), color: vars.color.text });
export const hint = style({ ...text('caption'), color: vars.color.text2 });
