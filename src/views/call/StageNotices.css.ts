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

export const question = style({ '@media': { [media.tabbed]: { flexWrap: 'wrap' } } });
export const answers = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginInlineStart: 'auto',
  // Under the words, where both have no room side by side.
  '@media': { [media.tabbed]: { flexBasis: '100%' } },
});
