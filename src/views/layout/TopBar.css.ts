import { globalStyle, style } from '@vanilla-extract/css';
import { emphasised, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const bar = style({
  display: 'none',
  '@media': {
    [media.phone]: {
      position: 'sticky',
      insetBlockStart: 0,
      zIndex: vars.z.sidebar,
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[5],
      height: vars.size.topBar,
      paddingInline: vars.space[4],
      paddingInlineEnd: vars.space[6],
      backgroundColor: vars.color.surface,
      borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
    },
    [media.narrow]: { gap: vars.space[2], paddingInlineEnd: vars.space[4] },
    [media.paper]: { display: 'none' },
  },
});

/** What takes the focus on the way back stands clear of the bar. */
globalStyle(`html:has(${bar})`, {
  '@media': { [media.phone]: { scrollPaddingBlockStart: `calc(${vars.size.topBar} + ${vars.space[4]})` } },
});

export const page = style({
  ...text('subtitle'),
  flex: 1,
  minWidth: 0,
  '@media': { [media.narrow]: { ...text('caption'), ...emphasised, overflowWrap: 'anywhere' } },
});
