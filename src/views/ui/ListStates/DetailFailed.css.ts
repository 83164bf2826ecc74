import { style } from '@vanilla-extract/css';
import { card } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const failure = style({ ...card, display: 'grid', minHeight: vars.measure.list });
