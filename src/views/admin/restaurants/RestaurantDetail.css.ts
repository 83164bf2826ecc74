import { style } from '@vanilla-extract/css';
import { bodyText, card, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[6],
  minWidth: 0,
});
export const actions = style({ display: 'flex', gap: vars.space[4], marginInlineStart: 'auto' });
export const words = style({ minWidth: 0 });
export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.snug,
  rowGap: vars.space[2],
});
export const title = style({ ...text('title'), overflowWrap: 'anywhere' });
export const slug = style({ ...bodyText, color: vars.color.text3, overflowWrap: 'anywhere' });

/** Menu, orders, and the restaurant itself; under 1200 the last two share a column. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 33fr) minmax(0, 25fr) minmax(0, 23fr)',
  gridTemplateAreas: '"menu orders about"',
  alignItems: 'start',
  gap: vars.space[6],
  // With a sparse answer a whole column may be missing.
  selectors: {
    '&[data-sparse]': {
      gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.measure.list}, 100%), 1fr))`,
      gridTemplateAreas: 'none',
    },
  },
  '@media': {
    [media.compact]: {
      gridTemplateColumns: 'minmax(0, 13fr) minmax(0, 11fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"menu orders" "menu about"',
    },
    [media.stacked]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto',
      gridTemplateAreas: '"menu" "orders" "about"',
    },
  },
});

const column = (gridArea: string) =>
  style({
    gridArea,
    display: 'grid',
    gap: vars.space[6],
    minWidth: 0,
    selectors: { [`${columns}[data-sparse] > &`]: { gridArea: 'auto' }, '&:empty': { display: 'none' } },
  });
export const menu = column('menu');
export const orders = column('orders');
export const about = column('about');

export const tall = style({ minHeight: vars.measure.wizard });
export const block = style({ ...card, minHeight: vars.measure.feed, overflow: 'hidden' });
