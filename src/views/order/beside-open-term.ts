import type { StyleRule } from '@vanilla-extract/css';
import { media } from '../theme/media';

/** Of what stands before or after the lines: where the room is tight, it gives way to the options that are open in one of them. */
export const besideOpenOptions: StyleRule = {
  '@media': {
    [media.tightColumns]: {
      selectors: {
        '*:has([data-line-options]) ~ * &': { display: 'none' },
        '&:has(~ * [data-line-options])': { display: 'none' },
      },
    },
  },
};

/** Of what stands under the lines of an order: while a term is edited, its fields scroll, and the whole where they have no room left. */
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
    [media.tight]: { selectors: { '&:has([data-term-panel])': { flexGrow: 1 } } },
  },
};
