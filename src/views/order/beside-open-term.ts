import type { StyleRule } from '@vanilla-extract/css';
import { media } from '../theme/media';

/** For parts above and below the lines: where there is little room they give way to the open options of a line. */
export const besideOpenOptions: StyleRule = {
  '@media': {
    [media.tight]: {
      selectors: {
        '*:has([data-line-options]) ~ * &': { display: 'none' },
        '&:has(~ * [data-line-options])': { display: 'none' },
      },
    },
  },
};

/**
 * For the part under the lines of an order: while a term is edited its fields scroll, and the whole part where that
 * leaves them no room.
 */
export const besideOpenTerm: StyleRule = {
  selectors: {
    '&:has([data-term-panel])': {
      display: 'flex',
      flexDirection: 'column',
      flexShrink: 1,
      minHeight: 0,
      overflowY: 'auto',
    },
    // Its sentences stand in the place of the lines.
    '&:has([data-read-back])': { flexGrow: 1 },
  },
  '@media': {
    [media.crowded]: { selectors: { '&:has([data-term-panel])': { flexGrow: 1 } } },
  },
};
