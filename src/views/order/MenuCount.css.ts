import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const count = style({ ...text('small'), color: vars.color.text2, whiteSpace: 'nowrap' });
