import type { StyleRule } from '@vanilla-extract/css';
import { media } from './media';
import { emphasis, scaled, type TypeName, type } from './tokens';
import { vars } from './vars.css';

/** Size, line, weight and tracking of one type token. */
export function text(name: TypeName): StyleRule {
  const { size, line, weight, tracking } = type[name];
  return {
    fontSize: scaled(size),
    lineHeight: scaled(line),
    fontWeight: weight,
    letterSpacing: `${tracking}em`,
  };
}

const { fontWeight: _, ...bodyPhone } = text('bodyPhone');

/** Body text grows on the phone, in whatever weight it has there. */
export const bodyText: StyleRule = { ...text('body'), '@media': { [media.phone]: bodyPhone } };

export const emphasised: StyleRule = { fontWeight: emphasis };

/** For numbers that change or stack; never for phone numbers or codes. */
export const tabular: StyleRule = { fontVariantNumeric: 'tabular-nums' };

/** A name written from right to left is cut at its own end, not at its first letters, and begins where its column does. */
export const ellipsis: StyleRule = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  unicodeBidi: 'plaintext',
  textAlign: ['-webkit-match-parent', 'match-parent'],
};

/** The columns of filters in a narrow window: two, or one where a word would break. */
export const narrowFilters = 'repeat(auto-fit, minmax(8rem, 1fr))';

/** The ring around a control that React Aria marks as focused by keyboard. */
export const focusRing: StyleRule = {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: vars.border.strong,
};

export const focusRingInset: StyleRule = {
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: `calc(-1 * ${vars.border.strong})`,
};

export const focusRingOnInk: StyleRule = {
  outline: `${vars.border.strong} solid ${vars.color.focusOnInk}`,
  outlineOffset: vars.border.strong,
};

export const fieldFocus: StyleRule = {
  borderColor: vars.color.focus,
  boxShadow: `inset 0 0 0 ${vars.border.line} ${vars.color.focus}, 0 0 0 ${vars.border.halo} ${vars.color.focusHalo}`,
  // Seen only with forced colours, which leave no shadow.
  outline: `${vars.border.strong} solid transparent`,
};

const wrongLine = `inset 0 0 0 ${vars.border.line} ${vars.status.red.solid}`;

export const fieldWrong: StyleRule = { borderColor: vars.status.red.solid, boxShadow: wrongLine };

export const fieldWrongFocus: StyleRule = {
  boxShadow: `${wrongLine}, 0 0 0 ${vars.border.halo} ${vars.color.focusHalo}`,
};

/** Least hit area on the phone and for fingers. */
export const touchTarget: StyleRule = {
  '@media': {
    [media.phone]: { minHeight: vars.size.touch, minWidth: vars.size.touch },
    [media.coarse]: { minHeight: vars.size.touch, minWidth: vars.size.touch },
  },
};

/** A link among other words: high enough for a mouse, and for a finger, and it takes no room. */
export const touchInline: StyleRule = {
  paddingBlock: vars.space[2],
  '@media': { [media.coarse]: { paddingBlock: vars.space[5] } },
};

export const card: StyleRule = {
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[3],
  boxShadow: vars.shadow[1],
};

export function quick(...properties: string[]): StyleRule {
  return {
    transitionProperty: properties.join(', '),
    transitionDuration: vars.motion.fast,
    transitionTimingFunction: vars.ease.out,
  };
}

/** With forced colours, which leave no other fill: the one of many that is chosen. */
export const chosenForced: StyleRule = {
  '@media': {
    [media.forced]: {
      forcedColorAdjust: 'none',
      color: 'HighlightText',
      backgroundColor: 'Highlight',
      borderColor: 'Highlight',
    },
  },
};

/** Seen only with forced colours, which leave neither shadow nor fill: where what lies over others ends. */
export const edgeForced: StyleRule = { outline: `${vars.border.line} solid transparent` };

/** With forced colours, which leave no fill: how far a bar may reach. */
export const troughForced: StyleRule = {
  '@media': {
    [media.forced]: { backgroundColor: 'Canvas', outline: `${vars.border.line} solid CanvasText` },
  },
};

/** The frame of a field that holds more than its input; each gives its own height and insets. */
export const fieldFrame: StyleRule = {
  ...quick('border-color', 'box-shadow'),
  display: 'flex',
  alignItems: 'center',
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  selectors: { '&:focus-within': fieldFocus },
  '@media': { [media.phone]: { height: vars.size.touch } },
};

/** A search box: its icon, its input, and what is said at its end. */
export const searchBox: StyleRule = {
  ...fieldFrame,
  gap: vars.space[4],
  height: vars.size.controlMd,
  paddingInline: vars.space[5],
  color: vars.color.text3,
};

/** The input inside a frame, which shows the focus for it. */
export const framedInput: StyleRule = {
  flex: 1,
  minWidth: 0,
  height: '100%',
  color: vars.color.text,
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [media.phone]: text('fieldPhone') },
};
