import { style } from '@vanilla-extract/css';
import { emphasised, focusRingInset, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const tabs = style({
  display: 'none',
  '@media': {
    [media.tabbed]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, 1fr)',
      flexShrink: 0,
      backgroundColor: vars.color.surface,
      borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});

export const tab = style({
  ...text('bodyPhone'),
  ...emphasised,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  height: vars.size.controlLg,
  color: vars.color.text2,
  cursor: 'pointer',
  '@media': { [media.low]: { height: vars.size.controlMd } },
  selectors: {
    '&:focus-visible': focusRingInset,
    '&[aria-selected="true"]': { color: vars.color.accentText },
    '&[aria-selected="true"]::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[5],
      bottom: `calc(-1 * ${vars.border.line})`,
      height: vars.border.edge,
      backgroundColor: vars.color.accent,
      borderRadius: `${vars.radius[1]} ${vars.radius[1]} 0 0`,
    },
  },
});

export const count = style({
  ...text('caption'),
  ...tabular,
  fontWeight: 600,
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: vars.size.counter,
  height: vars.size.counter,
  paddingInline: vars.space[2],
  color: vars.status.grey.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius.full,
});
