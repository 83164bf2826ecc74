import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const card = style({
  flex: 1,
  '@media': { [media.compact]: { display: 'none' }, [media.coarse]: { display: 'none' } },
});

export const keys = style({ paddingBlock: vars.space[4], paddingInline: vars.space[6] });

/** The key of the button stands over the keys of the list. */
export const all = style({ marginInlineEnd: `calc(-1 * ${vars.space.snug})` });
