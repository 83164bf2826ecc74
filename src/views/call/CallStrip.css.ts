import { globalStyle, style } from '@vanilla-extract/css';
import { ellipsis, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const strip = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.topBar,
  paddingBlock: vars.space[3],
  color: vars.color.onInk,
  // Under each other where there is no room side by side.
  '@media': { [media.phone]: { flexWrap: 'wrap', columnGap: vars.space[4], rowGap: vars.space[3] } },
});

globalStyle(`${strip} [data-focus-visible], ${strip} :focus-visible`, {
  outlineColor: vars.color.focusOnInk,
});

export const mark = style({ display: 'grid', color: vars.color.inkGreen });

export const words = style({ display: 'grid', flex: '0 1 auto', minWidth: 0 });

export const who = style({ ...text('heading'), ...ellipsis, userSelect: 'text' });

export const where = style({ ...text('caption'), ...ellipsis, color: vars.color.onInk2 });

export const timer = style({ ...text('subtitle'), ...tabular, color: vars.color.onInk });

export const note = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.inkYellow,
});

export const actions = style({
  display: 'flex',
  flexShrink: 0,
  gap: vars.space[4],
  marginInlineStart: 'auto',
  '@media': {
    [media.phone]: { flexBasis: '100%', flexWrap: 'wrap' },
  },
});

/** On the phone the buttons share the line. */
globalStyle(`${actions} > *`, {
  '@media': { [media.phone]: { flexGrow: 1, paddingInline: vars.space[4] } },
});
