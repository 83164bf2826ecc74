import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const notices = style({
  display: 'grid',
  gap: vars.space[4],
  paddingInline: vars.space[7],
  selectors: { '&:not(:empty)': { paddingBlockStart: vars.space[6] } },
  '@media': {
    [media.compact]: { paddingInline: vars.space[5] },
    [media.tabbed]: { selectors: { '&:not(:empty)': { paddingBlock: vars.space[4] } } },
  },
});
