import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const note = style({ ...text('small'), color: vars.color.text3, whiteSpace: 'nowrap' });
