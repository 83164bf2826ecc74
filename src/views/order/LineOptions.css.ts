import { style } from '@vanilla-extract/css';
import {
  bodyText,
  chosenForced,
  ellipsis,
  emphasised,
  fieldFrame,
  focusRing,
  framedInput,
  quick,
  tabular,
  text,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const options = style({
  gridArea: 'options',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  minWidth: 0,
  marginBlock: vars.space[4],
  padding: vars.space[5],
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.accentLine}`,
  borderRadius: vars.radius[3],
});

export const groups = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const group = style({
  ...text('small'),
  ...quick('background-color', 'border-color'),
  display: 'inline-flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: vars.size.badgeLg,
  paddingInline: vars.space.snug,
  textAlign: 'start',
  color: vars.color.text2,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  selectors: {
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&:focus-visible': focusRing,
    '&[aria-current="true"]': {
      color: vars.color.accentText,
      borderColor: vars.color.accentLine,
      ...chosenForced,
    },
  },
  '@media': { [media.tabbed]: { minHeight: vars.size.touch } },
});
export const groupName = style({ ...emphasised, maxWidth: '100%', overflowWrap: 'anywhere' });
export const groupChosen = style(ellipsis);

export const field = style({
  ...fieldFrame,
  display: 'flex',
  alignItems: 'center',
  height: vars.size.controlIcon,
  paddingInlineEnd: vars.space.snug,
});
export const input = style({ ...text('small'), ...framedInput, paddingInline: vars.space.snug });

export const row = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.size.controlSm,
  borderRadius: vars.radius[1],
  selectors: {
    '&[data-highlighted]': {
      backgroundColor: vars.color.accentSoft,
      boxShadow: `inset ${vars.border.edge} 0 ${vars.color.accent}`,
    },
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&[data-highlighted]:hover': { backgroundColor: vars.color.accentSoft },
  },
  '@media': { [media.tabbed]: { minHeight: vars.size.touch } },
});

export const option = style({
  ...bodyText,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  minHeight: 'inherit',
  paddingInline: vars.space[4],
  color: vars.color.text,
  cursor: 'pointer',
  selectors: { '[data-unavailable] &': { color: vars.color.text3, cursor: 'default' } },
});

export const tick = style({
  display: 'inline-flex',
  flexShrink: 0,
  width: vars.space[6],
  color: vars.color.accentText,
});
/** Two choices may differ by their last word: none is cut. */
export const name = style({
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  selectors: { '[aria-selected="true"] > &': emphasised },
});
export const count = style({ ...tabular, flexShrink: 0, color: vars.color.text2 });
export const price = style({
  ...text('small'),
  ...tabular,
  flexShrink: 0,
  marginInlineStart: 'auto',
  color: vars.color.text2,
});

export const steps = style({ display: 'flex', flexShrink: 0 });
export const step = style({
  width: vars.size.controlSm,
  height: vars.size.controlSm,
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

export const none = style({ ...text('small'), color: vars.color.text2 });
export const foot = style({ display: 'flex', justifyContent: 'flex-end' });
