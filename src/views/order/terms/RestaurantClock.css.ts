import { style } from '@vanilla-extract/css';
import { tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const clock = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const news = style({ fontWeight: 500, color: vars.status.yellow.text });
