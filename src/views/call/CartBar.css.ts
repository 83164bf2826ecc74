import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const bar = style({
  display: 'none',
  '@media': {
    [media.tabbed]: {
      alignItems: 'center',
      justifyContent: 'space-between',
      flexShrink: 0,
      paddingBlock: vars.space.snug,
      paddingInline: vars.space[6],
      backgroundColor: vars.color.surface,
      borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
      selectors: { '[data-panel="menu"] > &': { display: 'flex' } },
    },
    // Zoomed in, or the on-screen keyboard is open: the menu needs the room, the dock stays.
    // An order just placed is still told of.
    [media.lowTabbed]: {
      paddingBlock: vars.space[2],
      selectors: { '[data-panel="menu"] > &:not([data-placed])': { display: 'none' } },
    },
    [media.keyboardOpen]: {
      selectors: { '[data-panel="menu"] > &:not([data-placed])': { display: 'none' } },
    },
  },
});

export const count = style({ ...text('small'), color: vars.color.text2 });
export const total = style({ ...text('name'), ...tabular, color: vars.color.text });
