import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { factsRow } from '../list-rows';

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const restaurants = style({ display: 'grid', gap: vars.space[4], border: 0, padding: 0, margin: 0 });
export const legend = style({ ...text('label'), marginBlockEnd: vars.space[3] });
export const note = style({ ...bodyText, color: vars.color.text2 });
export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
});
export const row = style(factsRow);
export const facts = style({ flex: '1 1 auto', minWidth: 0, overflowWrap: 'anywhere' });
export const invitations = style({ marginBlockStart: vars.space[7] });
