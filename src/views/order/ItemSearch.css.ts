import { style } from '@vanilla-extract/css';
import { framedInput, searchBox, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const field = style({ ...searchBox, marginInline: vars.space[6] });

export const input = style({ ...text('field'), ...framedInput });

export const results = style({ ...text('small'), ...tabular, flexShrink: 0, color: vars.color.text2 });
