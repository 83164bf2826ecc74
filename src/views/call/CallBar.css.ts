import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** From edge to edge at the top of the content, and there while the page is scrolled; the page begins under it. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.sidebar,
  marginBlockStart: `calc(-1 * ${vars.space[9]})`,
  marginInline: `calc(-1 * ${vars.space[9]})`,
  paddingInline: vars.space[9],
  backgroundColor: vars.color.ink,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.inkLine}`,
  '@media': {
    [media.compact]: {
      marginBlockStart: `calc(-1 * ${vars.space[7]})`,
      marginInline: `calc(-1 * ${vars.space[7]})`,
      paddingInline: vars.space[7],
    },
    [media.phone]: {
      insetBlockStart: vars.size.topBar,
      marginBlockStart: `calc(-1 * ${vars.space[6]})`,
      marginInline: `calc(-1 * ${vars.space[6]})`,
      paddingInline: vars.space[6],
    },
    [media.paper]: { display: 'none' },
  },
});

/** What is said under the strip keeps to its edges. */
globalStyle(`${bar} > div:last-of-type:not(:empty)`, {
  paddingBlock: `0 ${vars.space[5]}`,
  paddingInline: 0,
});
