import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

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
    // Search and chips share a line.
    [media.lowTabbed]: {
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      gap: 0,
      alignItems: 'center',
      paddingBlock: vars.space[3],
    },
  },
});
