import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const quality = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  whiteSpace: 'nowrap',
});

export const tone = styleVariants({
  measuring: { color: vars.color.onInk3 },
  good: { color: vars.color.onInk2 },
  fair: { color: vars.color.inkYellow },
  poor: { color: vars.color.inkRed },
});

export const bars = style({ width: vars.icon[16], height: vars.icon[16], fill: 'currentColor' });
export const faint = style({ opacity: 0.3 });

/** Under the words, with nothing beside it: nothing moves when it comes and goes. */
export const advice = style({
  ...text('caption'),
  position: 'absolute',
  insetBlockStart: '100%',
  insetInlineEnd: 0,
  paddingBlockStart: vars.space[2],
  color: vars.color.onInk2,
  '@media': { [media.tabbed]: { insetInline: '0 auto', paddingBlockStart: 0 } },
});
