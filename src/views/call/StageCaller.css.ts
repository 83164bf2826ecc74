import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const caller = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minWidth: 0,
  flex: 1,
});

export const face = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  color: vars.color.inkGreen,
  // Green only while the line is open.
  '::after': {
    content: '',
    position: 'absolute',
    inset: `calc(-1 * ${vars.space[2]})`,
    border: `${vars.border.strong} solid currentColor`,
    borderRadius: vars.radius.full,
  },
  '@media': { [media.compact]: { display: 'none' }, [media.low]: { display: 'none' } },
});

export const faceWaiting = style([face, { color: vars.color.inkYellow }]);

export const rings = style({ color: vars.color.onInk3 });

export const avatar = style({ position: 'relative', boxShadow: 'none' });

export const words = style({ minWidth: 0 });

export const name = style({
  ...text('name'),
  ...ellipsis,
  color: vars.color.onInk,
  '@media': { [media.low]: text('heading') },
});

export const facts = style({
  display: 'flex',
  gap: vars.space[2],
  columnGap: vars.space[6],
  minWidth: 0,
  marginBlockStart: vars.space[2],
  '@media': {
    [media.compact]: { flexDirection: 'column', marginBlockStart: vars.space[3] },
    [media.tabbed]: { marginBlockStart: 0 },
    [media.low]: { flexDirection: 'row', marginBlockStart: 0 },
  },
});

export const fact = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  color: vars.color.onInk2,
  '@media': { [media.compact]: text('small') },
});

export const factAside = style([
  fact,
  // The name of the restaurant is cut, never the number: it would run into the timer.
  { flexShrink: 0, '@media': { [media.tabbed]: { display: 'none' }, [media.low]: { display: 'none' } } },
]);

export const factIcon = style({
  color: vars.color.onInk3,
  '@media': { [media.tabbed]: { display: 'none' } },
});

export const factText = style(ellipsis);
export const number = style({ whiteSpace: 'nowrap', userSelect: 'text' });
