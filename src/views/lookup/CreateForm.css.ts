import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });

export const intro = style({ ...bodyText, color: vars.color.text2 });

export const hint = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const create = style({ flex: 1 });
