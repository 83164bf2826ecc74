import { style } from '@vanilla-extract/css';
import { chosenForced, tabular, text } from '../theme/fragments';
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

const railCount = inRail({
  position: 'absolute',
  insetBlockStart: vars.space[1],
  insetInlineEnd: vars.space[1],
});
/** A number beside the words, or in the corner of the icon. */
export const count = style({
  ...text('caption'),
  ...tabular,
  ...railCount,
  flexShrink: 0,
  minWidth: vars.space[6],
  marginInlineStart: 'auto',
  paddingInline: vars.space[2],
  fontWeight: 600,
  textAlign: 'center',
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  '@media': { ...railCount['@media'], ...chosenForced['@media'] },
  borderRadius: vars.radius.full,
});
