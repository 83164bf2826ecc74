import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const group = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space[4],
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  border: 0,
});

/** Beside its answers, where a legend would not go by itself. */
export const question = style({ ...text('label'), float: 'inline-start', color: vars.color.text2 });
