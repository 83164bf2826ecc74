import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { scaled } from '../../theme/tokens';
import { vars } from '../../theme/vars.css';

/** The total beside its parts, where there is room. */
export const figures = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[6],
  rowGap: vars.space[2],
  // Beside Place Order, a little wider: the reason there has the room of its line too.
  '@media': {
    [media.lowRow]: {
      selectors: { ':not(:has([data-term-panel])) > &': { flex: '1.2 1 0', minWidth: 0 } },
    },
  },
});

export const parts = style({
  display: 'flex',
  flex: `1000 1 ${scaled(190)}`,
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  // They come back once the warning is acknowledged; the total stays.
  '@media': {
    [media.compactColumns]: { selectors: { ':has(> * [data-acknowledge]) > &': { display: 'none' } } },
  },
});

export const row = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  gap: vars.space[3],
  color: vars.color.text2,
  selectors: { '[data-old] > &': { color: vars.color.text3 } },
});

export const total = style({
  display: 'flex',
  flex: '1 0 auto',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const label = style({ ...bodyText, fontWeight: 500, color: vars.color.text2 });

export const figure = style({
  ...text('display'),
  ...tabular,
  color: vars.color.text,
  selectors: { '[data-old] &': { color: vars.color.text3 } },
});

export const note = style({
  ...text('small'),
  width: '100%',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.status.yellow.text,
  fontWeight: 500,
});
