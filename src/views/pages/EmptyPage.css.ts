import { style } from '@vanilla-extract/css';
import { card as cardLook } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const card = style({ ...cardLook, display: 'grid', minHeight: vars.measure.list });
