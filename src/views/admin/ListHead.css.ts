import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  '@media': { [media.phone]: { flex: 1, gap: vars.space[3] } },
});

/** Two of them are in one line with the badge. */
globalStyle(`${actions} > button`, { '@media': { [media.phone]: { paddingInline: vars.space[4] } } });

/** On the phone the Live badge is at the other end of their line. */
globalStyle(`${actions} > [role="status"]`, { '@media': { [media.phone]: { marginInlineEnd: 'auto' } } });
