import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const [atStart, atEnd] = [vars.space[6], vars.space[9]];

/** Fades towards the edges of the card: there is more that way, and nothing is cut off. */
export const chips = style({
  marginInline: 0,
  paddingInlineStart: atStart,
  paddingInlineEnd: atEnd,
  scrollPaddingInline: `${atStart} ${atEnd}`,
  maskImage: `linear-gradient(to right, transparent, black ${atStart}, black calc(100% - ${atEnd}), transparent)`,
});
