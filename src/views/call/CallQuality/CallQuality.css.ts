import { style, styleVariants } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

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
