import { style } from '@vanilla-extract/css';
import { card } from '../theme/fragments';
import { vars } from '../theme/vars.css';

/** Around what stands there without orders. */
export const nothing = style({ ...card, display: 'grid', minHeight: vars.measure.list });
