import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const digits = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
  color: vars.color.text2,
});

export const figure = style({
  ...text('subtitle'),
  ...tabular,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
