import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, focusRingInset, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const head = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  minWidth: 0,
  color: vars.color.text2,
});
export const finished = style({ ...emphasised, color: vars.status.green.text });

export const sentence = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'start',
  gap: vars.space[4],
  width: '100%',
  paddingBlock: vars.space[4],
  paddingInline: vars.space[4],
  color: vars.color.text,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  '@media': { [media.tabbed]: { minHeight: vars.size.touch } },
  selectors: {
    '&[aria-checked="true"]': { color: vars.color.text2 },
    '&[aria-disabled="true"]': { color: vars.color.text3, cursor: 'default' },
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&:focus-visible': { ...focusRingInset, backgroundColor: vars.color.accentSoft },
  },
});

export const tick = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: vars.size.badgeSm,
  height: vars.size.badgeSm,
  color: vars.color.onAccent,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[1],
  selectors: {
    '[aria-checked="true"] &': { backgroundColor: vars.color.accent, borderColor: vars.color.accent },
  },
});

export const words = style({ flex: 1, minWidth: 0 });
export const changed = style({ ...text('small'), ...emphasised, color: vars.status.yellow.text });
