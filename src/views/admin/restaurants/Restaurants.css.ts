import { style } from '@vanilla-extract/css';
import { card, narrowFilters, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const tools = style({
  ...card,
  display: 'grid',
  gridTemplateColumns: '17% 17% minmax(0, 1fr)',
  alignItems: 'end',
  gap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  '@media': {
    [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.narrow]: { gridTemplateColumns: narrowFilters },
  },
});

/** The search, which on the phone has a line of its own. */
export const search = style({
  display: 'grid',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});

export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${vars.measure.list}, 100%), 1fr))`,
  gap: vars.space[6],
});

export const foot = style({ ...text('small'), ...tabular, color: vars.color.text2 });

/** Around what stands there without restaurants. */
export const nothing = style({ ...card, display: 'grid', minHeight: vars.measure.list });
