import { style } from '@vanilla-extract/css';
import { focusRing, quick, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** The same width as the word 'Unavailable', so prices stand in one column; a square plus where room is short. */
export const add = style({
  ...text('label'),
  ...quick('background-color', 'border-color'),
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  flexShrink: 0,
  width: vars.measure.menuAction,
  height: vars.size.controlIcon,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[1],
  cursor: 'pointer',
  selectors: {
    '[data-highlighted] &': { color: vars.color.accentText, borderColor: vars.color.accentLine },
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&:active': { backgroundColor: vars.color.surfacePress },
    '&:focus-visible': focusRing,
  },
  '@media': {
    [media.compact]: { width: vars.size.touch, height: vars.size.controlIcon },
    [media.tabbed]: { height: vars.size.touch },
    [media.coarse]: { minHeight: vars.size.touch },
  },
});

export const word = style({ '@media': { [media.compact]: { display: 'none' } } });
