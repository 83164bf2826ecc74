import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const mark = style({ display: 'inline-flex', color: vars.color.text2 });
