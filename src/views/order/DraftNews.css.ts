import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const news = style({ margin: vars.space[4], flexWrap: 'wrap' });
export const choices = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
