import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.side}`,
  gap: vars.space[6],
  '@media': {
    [media.compact]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.list}` },
    [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
});
