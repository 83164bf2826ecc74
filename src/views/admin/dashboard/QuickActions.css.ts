import { style } from '@vanilla-extract/css';
import { focusRing, quick, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const actions = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[4],
  padding: vars.space[6],
  paddingBlockStart: 0,
});

export const action = style({
  ...text('label'),
  ...quick('background-color'),
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[3],
  minHeight: vars.measure.quickAction,
  fontWeight: 600,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[1],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-pressed]': { backgroundColor: vars.color.surfacePress },
    '&[data-focus-visible]': focusRing,
  },
});

export const actionIcon = style({ color: vars.color.text2 });

export const tip = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: vars.space.snug,
  paddingBlock: vars.space.snug,
  paddingInline: vars.space[6],
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceSunken,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const tipWords = style({ flex: '1 1 12em', minWidth: 0 });
