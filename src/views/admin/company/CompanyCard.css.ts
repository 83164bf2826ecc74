import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const body = style({ display: 'grid', gap: vars.space[6], padding: vars.space[6] });
export const form = style({ maxWidth: vars.measure.orderChange });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const saved = style({ ...bodyText, color: vars.color.text2, paddingBlockStart: vars.space[5] });
export const roles = style({ display: 'grid', gap: vars.space[4], border: 0, padding: 0, margin: 0 });
export const legend = style({ ...text('label'), marginBlockEnd: vars.space[3] });
export const note = style({ ...text('small'), color: vars.color.text2 });
