import { style } from '@vanilla-extract/css';
import { fieldFrame, focusRing, framedInput, quick, text, touchTarget } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const add = style({
  ...quick('color'),
  ...text('label'),
  ...touchTarget,
  gridArea: 'note',
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.badgeLg,
  color: vars.color.accentText,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': focusRing,
  },
});

export const addWords = style({
  '@media': {
    [`${media.compact} and ${media.notPhone}`]: { display: 'none' },
  },
});

const wide = { gridArea: 'written', marginBlockStart: vars.space[4] } as const;

export const written = style({
  ...wide,
  ...quick('background-color'),
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.chip,
  paddingInline: vars.space.snug,
  textAlign: 'start',
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceHover,
  borderRadius: vars.radius[2],
  cursor: 'text',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfacePress },
    '&[data-focus-visible]': focusRing,
  },
});

export const writtenWords = style({ overflowWrap: 'anywhere' });

export const field = style({ ...wide, ...fieldFrame, height: vars.size.controlIcon });

export const input = style({ ...text('small'), ...framedInput, paddingInline: vars.space.snug });

export const remove = style({
  flexShrink: 0,
  width: vars.size.controlSm,
  height: vars.size.controlSm,
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});
