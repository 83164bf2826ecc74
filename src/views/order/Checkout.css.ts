import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const checkout = style({
  display: 'grid',
  gap: vars.space[5],
  flexShrink: 0,
  padding: vars.space[6],
  backgroundColor: vars.color.surface,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.compact]: { padding: vars.space[5] },
    [media.tabbed]: { padding: vars.space[6] },
    [media.lowRow]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'end',
      gap: vars.space[4],
      columnGap: vars.space[6],
      paddingBlock: vars.space[4],
    },
  },
});

/** Nothing of it shows where the whole is a column. */
export const notice = style({
  display: 'contents',
  '@media': { [media.lowRow]: { display: 'grid', gap: vars.space[4], width: '100%' } },
  selectors: { '&:empty': { display: 'none' } },
});

export const choices = style({
  display: 'contents',
  '@media': { [media.lowRow]: { display: 'block', flex: 2 } },
});

export const place = style({
  display: 'contents',
  '@media': { [media.lowRow]: { display: 'grid', gap: vars.space[3], flex: 1 } },
});
