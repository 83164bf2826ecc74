import { style, styleVariants } from '@vanilla-extract/css';
import { text, troughForced } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const meter = style({ display: 'grid', gap: vars.space[3] });

export const head = style({
  ...text('label'),
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const word = style({ color: vars.color.text2 });

export const rail = style({
  ...troughForced,
  height: vars.space[4],
  overflow: 'hidden',
  backgroundColor: vars.color.lineStrong,
  borderRadius: vars.radius.full,
});

/** Without a transition: it would show an old level, and move for users who prefer reduced motion. */
export const fill = styleVariants({ green: 'green', yellow: 'yellow' } as const, (family) => ({
  height: '100%',
  backgroundColor: vars.status[family].solid,
}));
