import { style } from '@vanilla-extract/css';
import { card } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.measure.list}, 100%), 1fr))`,
  gap: vars.space[6],
});

/** Around what stands there without restaurants. */
export const nothing = style({ ...card, display: 'grid', minHeight: vars.measure.list });
