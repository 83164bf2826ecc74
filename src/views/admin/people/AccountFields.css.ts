import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const restaurants = style({ display: 'grid', gap: vars.space[4], border: 0, padding: 0, margin: 0 });
export const legend = style({ ...text('label'), marginBlockEnd: vars.space[3] });
export const note = style({ ...bodyText, color: vars.color.text2 });
export const link = style({ display: 'flex', alignItems: 'end', gap: vars.space[4] });
export const field = style({ flex: 1, minWidth: 0 });
export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
});
export const list = style({ display: 'grid' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
});
export const invitations = style({ marginBlockStart: vars.space[7] });
