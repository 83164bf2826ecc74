import { keyframes, style } from '@vanilla-extract/css';
import {
  bodyText,
  ellipsis,
  emphasised,
  fieldFrame,
  focusRing,
  focusRingInset,
  framedInput,
  quick,
  tabular,
  text,
  touchTarget,
} from '../theme/fragments';
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

export const cartNoteRemove = style({
  flexShrink: 0,
  width: vars.size.controlSm,
  height: vars.size.controlSm,
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

const arrive = keyframes({ from: { backgroundColor: vars.color.accentSoft } });

/** Name and total, then price, note and controls; a written note takes a row of its own. */
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas:
    "'head head head' 'chosen chosen chosen' 'options options options' 'each note controls' 'written written written' 'news news news'",
  alignItems: 'center',
  columnGap: vars.space.snug,
  marginInline: `calc(-1 * ${vars.space[4]})`,
  padding: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderRadius: vars.radius[2],
  scrollMarginBlock: vars.space[5],
  selectors: {
    '& + &::before': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[4],
      top: 0,
      height: vars.border.line,
      backgroundColor: vars.color.line,
    },
    '&:focus-visible': focusRingInset,
  },
  '@media': {
    [media.narrow]: {
      gridTemplateAreas:
        "'head head head' 'chosen chosen chosen' 'options options options' 'each note note' 'controls controls controls' 'written written written' 'news news news'",
    },
    [media.moving]: { animation: `${arrive} ${vars.motion.base} ${vars.ease.out}` },
    // The mark stands where the price of one does.
    [media.tightColumns]: {
      selectors: {
        '&:has([data-allergy-mark]:only-child)': { gridTemplateColumns: 'minmax(0, 1fr) auto auto' },
      },
    },
  },
});

export const head = style({
  gridArea: 'head',
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const name = style({
  ...bodyText,
  ...emphasised,
  minWidth: 0,
  color: vars.color.text,
  selectors: { '[data-unavailable] &': { color: vars.color.text3, textDecoration: 'line-through' } },
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
});

export const total = style({
  ...bodyText,
  ...emphasised,
  ...tabular,
  textAlign: 'end',
  color: vars.color.text,
  selectors: { '[data-unavailable] &': { color: vars.color.text3, textDecoration: 'line-through' } },
});

export const each = style({
  ...ellipsis,
  ...text('small'),
  ...tabular,
  gridArea: 'each',
  color: vars.color.text2,
  '@media': {
    [media.tightColumns]: {
      selectors: { '&:has(~ * > [data-allergy-mark]:only-child)': { display: 'none' } },
    },
  },
});

export const chosen = style({ ...text('small'), gridArea: 'chosen', color: vars.color.text2 });

export const choose = style({
  ...quick('color'),
  ...text('small'),
  ...touchTarget,
  gridArea: 'chosen',
  justifySelf: 'start',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.badgeLg,
  textAlign: 'start',
  color: vars.color.accentText,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { textDecoration: 'underline' },
    '&[data-focus-visible]': focusRing,
  },
});

export const chosenWords = style({ overflowWrap: 'anywhere' });

export const controls = style({
  gridArea: 'controls',
  justifySelf: 'end',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
});

export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
});

export const step = style({
  width: `calc(${vars.size.controlIcon} - ${vars.border.strong})`,
  height: `calc(${vars.size.controlIcon} - ${vars.border.strong})`,
  border: 0,
  selectors: { '&[data-disabled]': { backgroundColor: 'transparent' } },
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

export const quantity = style({
  ...text('heading'),
  ...tabular,
  minWidth: vars.size.badgeLg,
  textAlign: 'center',
  color: vars.color.text,
});

export const remove = style({
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

export const news = style({
  gridArea: 'news',
  '@media': {
    [media.tightColumns]: {
      selectors: { '&:has(> [data-allergy-mark]:only-child)': { gridArea: 'each' } },
    },
  },
});
