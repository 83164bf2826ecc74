import { style } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const body = style({ padding: vars.space[6] });
export const form = style({ maxWidth: '720px' });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const saved = style({ ...bodyText, color: vars.color.text2, paddingBlockStart: vars.space[5] });
export const problem = style({ ...bodyText, color: vars.color.text2 });
