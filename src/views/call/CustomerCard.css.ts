import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const card = style({
  '@media': { [media.tabbed]: { border: 0, borderRadius: 0, boxShadow: 'none' } },
});

/** Title and badge have to stand side by side in the narrow card; on the phone the tab is the title. */
globalStyle(`${card} > :first-child`, {
  '@media': {
    [media.compact]: { gap: vars.space[4], paddingInline: vars.space[5] },
    [media.tabbed]: {
      minHeight: 0,
      justifyContent: 'flex-start',
      padding: `${vars.space[6]} ${vars.space[6]} 0`,
      borderBlockEnd: 0,
    },
  },
});
globalStyle(`${card} > :first-child:not(:has([data-family]))`, {
  '@media': { [media.tabbed]: { padding: 0 } },
});
globalStyle(`${card} h2`, {
  '@media': { [media.tabbed]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: vars.space[6],
  '@media': { [media.compact]: { padding: vars.space[5] }, [media.tabbed]: { padding: vars.space[6] } },
});
