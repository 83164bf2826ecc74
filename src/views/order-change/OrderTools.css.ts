import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

export const tools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
