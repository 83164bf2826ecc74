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

/** On the phone its icon stands for it, so that two others are in one line with it and the badge. */
export const refresh = style({
  '@media': { [media.phone]: { position: 'relative', minWidth: vars.size.touch } },
});
globalStyle(`${refresh} > span > span`, {
  '@media': { [media.phone]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
globalStyle(`${refresh}::after`, { '@media': { [media.phone]: { display: 'none' } } });

globalStyle(`${actions} > button`, { '@media': { [media.phone]: { paddingInline: vars.space[4] } } });

/** On the phone the Live badge is at the other end of their line. */
globalStyle(`${actions} > [role="status"]`, { '@media': { [media.phone]: { marginInlineEnd: 'auto' } } });

/** Beside three buttons it is its words alone. */
globalStyle(`${actions}:has(> button ~ button ~ button) > [role="status"] svg`, {
  '@media': { [media.phone]: { display: 'none' } },
});
