import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/vars.css';

export const scroller = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: vars.space[6] });
export const widget = style({ maxWidth: vars.measure.lookup });
