import { style } from '@vanilla-extract/css';
import { framedInput, searchBox, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const field = style({ ...searchBox, marginInline: vars.space[6] });

export const input = style({ ...text('field'), ...framedInput });

export const results = style({ ...text('small'), ...tabular, flexShrink: 0, color: vars.color.text2 });

const [atStart, atEnd] = [vars.space[6], vars.space[9]];

/** Fades towards the edges of the card: there is more that way, and nothing is cut off. */
export const chips = style({
  marginInline: 0,
  paddingInlineStart: atStart,
  paddingInlineEnd: atEnd,
  scrollPaddingInline: `${atStart} ${atEnd}`,
  maskImage: `linear-gradient(to right, transparent, black ${atStart}, black calc(100% - ${atEnd}), transparent)`,
});

export const tools = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.snug,
  minWidth: 0,
  flexShrink: 0,
  paddingBlockStart: vars.space[5],
  paddingBlockEnd: vars.space[5],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.tabbed]: { borderBlockEnd: 0, paddingBlockEnd: vars.space[3] },
    [media.lowTabbed]: { gap: vars.space[3], paddingBlock: vars.space[3] },
    // Search and chips share a line.
    [media.lowRow]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: `${vars.space[2]} 0`,
      alignItems: 'center',
    },
  },
});

export const shorthand = style({
  ...text('small'),
  justifySelf: 'start',
  marginInline: vars.space[6],
  padding: 0,
  color: vars.color.text2,
  background: 'none',
  border: 0,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  cursor: 'pointer',
  // A finger's height that takes no room.
  '@media': {
    [media.coarse]: { paddingBlock: vars.space[4], marginBlock: `calc(-1 * ${vars.space[4]})` },
  },
});

export const shorthandWords = style({ textDecoration: 'underline' });
