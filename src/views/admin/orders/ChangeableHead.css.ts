import { style } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });
export const final = style({ ...bodyText, color: vars.color.text2 });
