import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const field = style({ flex: '0 1 auto', width: '100%', maxWidth: vars.measure.side });
export const clear = style({ marginInlineEnd: vars.space[2] });
