import { style } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const fact = style({
  ...bodyText,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'start',
  columnGap: vars.space.snug,
});

export const icon = style({ marginBlockStart: vars.space[1], color: vars.color.text3 });
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
