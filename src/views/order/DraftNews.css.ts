import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const news = style({ margin: vars.space[4] });
