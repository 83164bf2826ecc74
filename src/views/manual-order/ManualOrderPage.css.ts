import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const group = style({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space[4],
  margin: 0,
  marginInlineStart: 'auto',
  padding: 0,
  border: 0,
});

/** Beside its answers, where a legend would not go by itself. */
export const question = style({ ...text('label'), float: 'inline-start', color: vars.color.text2 });

export const card = style({});

/** Title, badge and the way on do not fit beside each other there. */
globalStyle(`${card} > :first-child`, { '@media': { [media.phone]: { flexWrap: 'wrap' } } });

export const scroller = style({ flex: 1, minHeight: 0, overflowY: 'auto', padding: vars.space[6] });
export const widget = style({ maxWidth: vars.measure.lookup });

/** Fills the window: the lists in it scroll, the page does not. */
export const wizard = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.block,
  flex: '1 1 0px',
  minWidth: 0,
  minHeight: vars.measure.wizard,
  '@media': { [media.stacked]: { flex: 'none', minHeight: 0 } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.summary}`,
  gridTemplateRows: 'minmax(0, 1fr)',
  gap: vars.space[6],
  flex: 1,
  minHeight: 0,
  selectors: { '&[data-step="restaurant"]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
  '@media': {
    [media.compact]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.summaryCompact}` },
    [media.stacked]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'none',
      selectors: { '&[data-step]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  },
});

const column = style({ display: 'grid', gridTemplateRows: 'minmax(0, 1fr)', minWidth: 0, minHeight: 0 });

/** One under the other, the list of a step scrolls in most of a phone's height. */
export const step = style([
  column,
  {
    '@media': {
      [media.stacked]: {
        gridTemplateRows: 'none',
        selectors: { '[data-step="items"] &, [data-step="restaurant"] &': { height: '72dvh' } },
      },
    },
  },
]);

export const summary = style([column, { '@media': { [media.stacked]: { gridTemplateRows: 'none' } } }]);
