import { style } from '@vanilla-extract/css';
import { bodyText, focusRing, quick, touchTarget } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const checkbox = style({
  ...touchTarget,
  ...bodyText,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text,
  overflowWrap: 'anywhere',
  '@media': { ...bodyText['@media'], ...touchTarget['@media'] },
});

export const box = style({
  ...quick('background-color', 'border-color'),
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: vars.size.counter,
  height: vars.size.counter,
  // Else the tick would be seen in every box.
  forcedColorAdjust: 'none',
  color: 'transparent',
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[1],
  selectors: {
    [`${checkbox}[data-selected] > &`]: {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
    },
    [`${checkbox}[data-focus-visible] > &`]: focusRing,
    [`${checkbox}[data-disabled] > &`]: { opacity: 0.5 },
  },
});
