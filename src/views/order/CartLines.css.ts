import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  // The ring around what takes the focus is whole.
  scrollPaddingBlock: vars.space[2],
  selectors: {
    // What is edited under them scrolls.
    '&:has(~ * [data-term-panel])': { minHeight: vars.size.cartLine },
    '&:has(~ * [data-read-back])': { display: 'none' },
  },
  '@media': {
    // The name and the price of one at least.
    [media.tightHeight]: {
      selectors: { '&:has(~ * [data-term-panel])': { minHeight: vars.size.cardHead } },
    },
    [media.crowded]: { selectors: { '&:has(~ * [data-term-panel])': { display: 'none' } } },
    [media.slim]: { flex: 'none', overflowY: 'visible' },
  },
});

export const lines = style({
  paddingInline: vars.space[6],
  '@media': {
    [media.compact]: { paddingInline: vars.space[5] },
    [media.tabbed]: { paddingInline: vars.space[6] },
  },
});

/** Steps back for the recent orders, where there are some. */
export const empty = style({
  selectors: { '&:not(:last-child):has(+ :not(:empty))': { flexBasis: 'auto' } },
});
