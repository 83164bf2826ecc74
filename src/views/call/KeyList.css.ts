import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const list = style({ display: 'grid' });

export const entry = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[5],
  minHeight: vars.size.badgeLg,
});

export const words = style({
  ...text('small'),
  color: vars.color.text2,
  '::before': { content: 'attr(data-words)' },
});
