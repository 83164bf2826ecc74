import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';
import { inRail } from './rail';

/** In the corner of the icon, where there is nothing but the icon. */
export const mark = style({
  ...inRail({ position: 'absolute', insetBlockStart: vars.space[4], insetInlineEnd: vars.space[4] }),
  flexShrink: 0,
  width: vars.space[4],
  height: vars.space[4],
  marginInlineStart: 'auto',
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.full,
});

/** A number beside the words, or in the corner of the icon. */
export const count = style({
  ...text('caption'),
  ...tabular,
  ...inRail({ position: 'absolute', insetBlockStart: vars.space[1], insetInlineEnd: vars.space[1] }),
  flexShrink: 0,
  minWidth: vars.space[6],
  marginInlineStart: 'auto',
  paddingInline: vars.space[2],
  fontWeight: 600,
  textAlign: 'center',
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.full,
});
