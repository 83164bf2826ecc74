import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });
export const usual = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
