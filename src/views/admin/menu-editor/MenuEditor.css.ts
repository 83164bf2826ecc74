import { type StyleRule, style } from '@vanilla-extract/css';
import { bodyText, card, ellipsis, emphasised, focusRingInset, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const bar = style({
  ...card,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[4],
  padding: vars.space[5],
});
export const sticky = style([
  bar,
  { position: 'sticky', insetBlockStart: vars.space[4], zIndex: vars.z.sticky, alignItems: 'center' },
  { '@media': { [media.phone]: { insetBlockStart: vars.size.topBar } } },
]);
export const theirs = style({
  ...bodyText,
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: vars.space[6],
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});
/** What is scrolled to stands clear of it. */
export const clearOfBar = style({
  scrollMarginBlockStart: `calc(2 * ${vars.size.touch})`,
  '@media': { [media.phone]: { scrollMarginBlockStart: `calc(4 * ${vars.size.touch})` } },
});
/** At the foot of the window while the menu is longer: what is selected may be anywhere in it. */
export const selectedBar = style([
  bar,
  { position: 'sticky', insetBlockEnd: vars.space[4], zIndex: vars.z.sticky },
  { '@media': { [media.phone]: { alignItems: 'center' } } },
]);
/** On the phone the menu would have little room beside all that can be done. */
export const opensTools = style({ '@media': { [media.notPhone]: { display: 'none' } } });
/** Goes under the count as a whole where both have no room in one row. */
export const selectedTools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  gap: vars.space[4],
  '@media': {
    [media.phone]: {
      display: 'none',
      width: '100%',
      maxHeight: '35dvh',
      overflowY: 'auto',
      selectors: { '&[data-open]': { display: 'flex' } },
    },
  },
});
export const selectedHead = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineEnd: 'auto',
});
export const selectedCount = style({ ...bodyText, color: vars.color.text2 });
const count = style({ ...bodyText, marginInlineEnd: 'auto', color: vars.color.text2 });
/** On the phone over the buttons, which stay in one row. */
export const work = style([
  count,
  { '@media': { [media.phone]: { flexBasis: '100%' }, [media.lowRow]: { flexBasis: 'auto' } } },
]);
export const percent = style({ width: `calc(2.5 * ${vars.size.touch})` });
export const frame = style({ ...card, overflow: 'clip', minWidth: 0 });
export const table = style({
  ...bodyText,
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 0,
  '@media': { ...bodyText['@media'], [media.cards]: { display: 'block' } },
});
/** Cards say in themselves what a head would. */
export const head = style({
  '@media': {
    [media.cards]: {
      position: 'absolute',
      width: vars.border.line,
      height: vars.border.line,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
    },
  },
});
export const body = style({ '@media': { [media.cards]: { display: 'block' } } });
export const headCell = style({
  ...text('caption'),
  ...emphasised,
  height: vars.size.controlIcon,
  paddingInline: vars.space[4],
  textAlign: 'start',
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceSunken,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});
const width = (share: string) => style({ width: share });
export const widths = {
  selected: width('7%'),
  name: width('18%'),
  code: width('7%'),
  price: width('8%'),
  description: width('16%'),
  is_featured: width('9%'),
  allergens: width('13%'),
  option_group_ids: width('11%'),
  is_available: width('11%'),
};
export const headNumber = style({ textAlign: 'end' });
export const box = style({
  display: 'inline-grid',
  placeContent: 'center',
  verticalAlign: 'middle',
  width: vars.size.counter,
  height: vars.size.counter,
  // Else the tick would be seen in every box.
  forcedColorAdjust: 'none',
  color: 'transparent',
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[1],
  selectors: {
    '[aria-selected=true] &': {
      color: vars.color.onAccent,
      backgroundColor: vars.color.accent,
      borderColor: vars.color.accent,
    },
  },
});
/** Every row is as high as the others, also where it is a card. */
export const row = style({
  height: vars.size.touch,
  selectors: { '&[aria-selected=true]': { backgroundColor: vars.color.accentSoft } },
  '@media': {
    [media.cards]: {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto minmax(0, 1fr)',
      gridTemplateRows: 'repeat(4, minmax(0, 1fr))',
      height: `calc(2.5 * ${vars.size.touch} + ${vars.space[4]})`,
      borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});
export const categoryRow = style([
  row,
  {
    backgroundColor: vars.color.surfaceSunken,
    '@media': {
      [media.cards]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'repeat(2, minmax(0, 1fr))' },
    },
  },
]);
export const cell = style({
  ...ellipsis,
  position: 'relative',
  height: vars.size.touch,
  paddingInline: vars.space[4],
  color: vars.color.text,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  cursor: 'cell',
  // Clear of the bars above and below.
  scrollMarginBlock: `calc(2 * ${vars.size.touch}) calc(4 * ${vars.size.touch})`,
  '@media': {
    [media.cards]: { display: 'block', alignContent: 'center', height: 'auto', borderBlockEnd: 0 },
    [media.phone]: { scrollMarginBlock: `calc(5 * ${vars.size.touch}) 35dvh` },
  },
  selectors: {
    '&:focus-visible': focusRingInset,
    '&[data-wrong]': {
      boxShadow: `inset 0 0 0 ${vars.border.line} ${vars.status.red.solid}`,
      '@media': { [media.forced]: { textDecoration: 'wavy underline' } },
    },
    '&[data-faint]': { color: vars.color.text3 },
  },
});
export const numberCell = style([cell, { ...tabular, textAlign: 'end' }]);
/** A value in a card, with its column's name before it where the value does not explain itself. */
const named = {
  '::before': { content: 'attr(data-head)', marginInlineEnd: vars.space[3], color: vars.color.text3 },
};
const inCard = (place: StyleRule) => style({ '@media': { [media.cards]: place } });
/** By one press. */
const opens = { cursor: 'pointer' };
export const places = {
  selected: inCard({ gridRow: '1 / -1' }),
  name: inCard({ ...emphasised, gridArea: '1 / 2 / auto / 4' }),
  code: inCard({ ...named, gridArea: '3 / 2' }),
  price: inCard({ gridArea: '1 / 4' }),
  description: inCard({ gridArea: '2 / 2 / auto / 4' }),
  is_featured: inCard({ ...named, gridArea: '3 / 3' }),
  allergens: inCard({ gridArea: '3 / 4', textAlign: 'end' }),
  option_group_ids: style([opens, inCard({ ...named, gridArea: '4 / 2 / auto / -1' })]),
  is_available: style([opens, inCard({ gridArea: '2 / 4', textAlign: 'end' })]),
};
export const categoryName = style([cell, { ...text('body'), ...emphasised }]);
export const categoryTools = style({
  paddingInline: vars.space[4],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.cards]: { borderBlockEnd: 0 } },
});
export const headTools = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const tools = style({ display: 'flex', justifyContent: 'flex-end', gap: vars.space[2] });
export const input = style({
  ...bodyText,
  position: 'absolute',
  inset: 0,
  width: '100%',
  paddingInline: vars.space[4],
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  outline: `${vars.border.strong} solid ${vars.color.focus}`,
  outlineOffset: `calc(-1 * ${vars.border.strong})`,
});
export const hint = style({ ...text('small'), color: vars.color.text3 });
/** A screen that is touched has no keys. */
export const keysHint = style([
  hint,
  { '@media': { [media.phone]: { display: 'none' }, [media.coarse]: { display: 'none' } } },
]);
export const touchHint = style([
  hint,
  { display: 'none', '@media': { [media.coarse]: { display: 'block' } } },
]);
export const form = style({ display: 'grid', gap: vars.space[5], minWidth: 0 });
export const checks = style({ display: 'grid', gap: vars.space[3] });
export const heading = style({ ...text('label') });
export const option = style({
  display: 'grid',
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[4],
  '@media': { [media.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const three = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.measure.phoneField}, 100%), 1fr))`,
  alignItems: 'end',
  gap: vars.space[4],
});
/** As wide as a date with its time. */
export const marks = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.measure.device}, 100%), 1fr))`,
  alignItems: 'end',
  gap: vars.space[4],
});
export const groups = style({ display: 'grid' });
export const group = style({
  ...bodyText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[4],
  padding: `${vars.space[4]} ${vars.space[6]}`,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
});
export const groupWords = style({ flex: 1, minWidth: vars.measure.phoneField });
export const groupName = style({ ...emphasised, color: vars.color.text });
export const groupNote = style({ ...text('small'), color: vars.color.text3 });
export const wideDialog = style({ width: `min(${vars.measure.keySheet}, 100%)` });
export const empty = style({ ...card });
