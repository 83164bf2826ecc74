import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const hints = style({
  flexShrink: 0,
  marginInline: vars.space[6],
  paddingBlock: vars.space.snug,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.compact]: { display: 'none' },
    [media.coarse]: { display: 'none' },
    [media.short]: { display: 'none' },
  },
});

/** The button's words begin where the list's do. */
export const all = style({ marginInlineStart: `calc(-1 * ${vars.space.snug})` });
