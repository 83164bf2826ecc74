import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

/** In the colour of the words around it: on the stage's ink, and in the popup. */
export const more = style({
  ...text('label'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[3],
  whiteSpace: 'nowrap',
});
