import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6] });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.phoneField}`,
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
