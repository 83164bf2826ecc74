import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { card, edgeForced, emphasised, focusRing, focusRingInset, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const dockHeight = `calc(${vars.size.controlXl} + ${vars.space.snug} + ${vars.space[7]})`;

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
  '@media': { [media.low]: { height: vars.size.controlMd }, [media.narrow]: { gap: vars.space[2] } },
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

export const tabIcon = style({ '@media': { [media.narrow]: { display: 'none' } } });

export const panelTabsCount = style({
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

/** On the edge of the stage, on the phone on the edge of the dock: nothing moves when it comes and goes. */
export const place = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  height: 0,
  zIndex: vars.z.stage,
  pointerEvents: 'none',
  '@media': {
    [media.tabbed]: {
      position: 'absolute',
      insetInline: vars.space[5],
      bottom: dockHeight,
      justifyItems: 'start',
    },
  },
});

export const mark = style({
  ...edgeForced,
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[2],
  paddingInline: vars.space[5],
  whiteSpace: 'nowrap',
  color: vars.color.ink,
  backgroundColor: vars.color.inkYellow,
  borderRadius: vars.radius.full,
  boxShadow: vars.shadow[2],
  translate: '0 -50%',
  // Between the total and the dock's keys.
  '@media': { [media.tabbed]: { translate: '0 -56%' } },
});

const call = keyframes({ '50%': { transform: 'scale(1.06)' } });

export const urgent = style([
  mark,
  { '@media': { [media.moving]: { animation: `${call} ${vars.motion.slow} ${vars.ease.out} 3` } } },
]);

/** Gives way to what is known of the customer, one whole line after the other; the way to all keys stays. */
export const hints = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '0 100000 auto',
  minHeight: `calc(${vars.size.controlSm} + 2 * ${vars.space.snug})`,
  marginInline: vars.space[6],
  paddingBlock: vars.space.snug,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.compact]: { display: 'none' },
    [media.coarse]: { display: 'none' },
    [media.short]: { display: 'none' },
  },
});

globalStyle(`${hints} > ul`, {
  display: 'flex',
  flexDirection: 'column',
  flexWrap: 'wrap',
  minHeight: 0,
  overflow: 'hidden',
});
globalStyle(`${hints} > ul > li`, { width: '100%' });

/** The button's words begin where the list's do. */
export const all = style({ flexShrink: 0, marginInlineStart: `calc(-1 * ${vars.space.snug})` });

export const customerCardCard = style({
  '@media': { [media.tabbed]: { border: 0, borderRadius: 0, boxShadow: 'none' } },
});

/** Title and badge have to stand side by side in the narrow card; on the phone the tab is the title. */
globalStyle(`${customerCardCard} > :first-child`, {
  '@media': {
    [media.compact]: {
      flexWrap: 'wrap',
      columnGap: vars.space[3],
      rowGap: 0,
      paddingInlineStart: vars.space[5],
      paddingInlineEnd: vars.space[3],
    },
    [media.tabbed]: {
      minHeight: 0,
      justifyContent: 'flex-start',
      padding: `${vars.space[6]} ${vars.space[6]} 0`,
      borderBlockEnd: 0,
    },
  },
});
globalStyle(`${customerCardCard} > :first-child:not(:has([data-family]))`, {
  '@media': { [media.tabbed]: { padding: 0 } },
});
globalStyle(`${customerCardCard} h2`, {
  '@media': { [media.tabbed]: { position: 'absolute', clipPath: 'inset(50%)' } },
});
/** Without a box the hidden title leaves no gap before the badge. */
globalStyle(`${customerCardCard} > :first-child > :has(h2)`, {
  '@media': { [media.tabbed]: { display: 'contents' } },
});

export const body = style({
  flex: '1 1 auto',
  minHeight: 0,
  overflowY: 'auto',
  padding: vars.space[6],
  '@media': { [media.compact]: { padding: vars.space[5] }, [media.tabbed]: { padding: vars.space[6] } },
});

export const bar = style({
  display: 'none',
  '@media': {
    [media.tabbed]: {
      alignItems: 'center',
      justifyContent: 'space-between',
      flexShrink: 0,
      paddingBlock: vars.space.snug,
      paddingInline: vars.space[6],
      backgroundColor: vars.color.surface,
      borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
      selectors: { '[data-panel="menu"] > &': { display: 'flex' } },
    },
    // Zoomed in, or the on-screen keyboard is open: the menu needs the room, the dock stays.
    // An order just placed is still told of.
    [media.lowTabbed]: {
      paddingBlock: vars.space[2],
      selectors: { '[data-panel="menu"] > &:not([data-placed])': { display: 'none' } },
    },
    [media.keyboardOpen]: {
      selectors: { '[data-panel="menu"] > &:not([data-placed])': { display: 'none' } },
    },
  },
});

export const count = style({ ...text('small'), color: vars.color.text2 });
export const total = style({ ...text('name'), ...tabular, color: vars.color.text });

const dockHeightLow = `calc(${vars.size.touch} + 2 * ${vars.space[4]})`;

export const screen = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'clip',
  backgroundColor: vars.color.canvas,
  '@media': {
    [media.tabbed]: { paddingBlockEnd: dockHeight, backgroundColor: vars.color.surface },
    [media.lowTabbed]: { paddingBlockEnd: dockHeightLow },
  },
});

export const panels = style({
  display: 'grid',
  gridTemplateColumns: `${vars.measure.customer} minmax(0, 1fr)`,
  gap: vars.space[6],
  flex: 1,
  minHeight: 0,
  padding: `${vars.space[6]} ${vars.space[7]} ${vars.space.block}`,
  '@media': {
    [media.compact]: {
      gridTemplateColumns: `${vars.measure.customerCompact} minmax(0, 1fr)`,
      gap: vars.space[5],
      padding: vars.space[5],
    },
    [media.tabbed]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: 0 },
    [media.low]: { paddingBlock: vars.space[4] },
    [media.lowTabbed]: { paddingBlock: 0 },
  },
});

/** On the phone one panel at a time; a hidden one keeps its state. */
const onlyWhen = (panel: string) => ({
  [media.tabbed]: {
    selectors: { [`[data-panel]:not([data-panel="${panel}"]) &`]: { display: 'none' } },
  },
});

const column = style({ display: 'grid', minWidth: 0, minHeight: 0 });

export const customer = style([column, { '@media': onlyWhen('customer') }]);

export const order = style([
  column,
  card,
  {
    gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.cart}`,
    gridTemplateRows: 'minmax(0, 1fr)',
    overflow: 'clip',
    '@media': {
      [media.compact]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.cartCompact}` },
      [media.tabbed]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        border: 0,
        borderRadius: 0,
        boxShadow: 'none',
        selectors: { '[data-panel="customer"] &': { display: 'none' } },
      },
    },
  },
]);

export const menu = style([column, { '@media': onlyWhen('menu') }]);

export const cart = style([
  column,
  {
    backgroundColor: vars.color.surfaceSunken,
    borderInlineStart: `${vars.border.line} solid ${vars.color.line}`,
    '@media': {
      [media.tabbed]: {
        ...onlyWhen('cart')[media.tabbed],
        backgroundColor: vars.color.surface,
        borderInlineStart: 0,
      },
    },
  },
]);

export const skip = style({
  ...text('label'),
  position: 'absolute',
  insetBlockStart: vars.space[4],
  insetInlineStart: vars.space[4],
  zIndex: vars.z.popover,
  padding: vars.space[5],
  color: vars.color.accentText,
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[3],
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' }, '&:focus-visible': focusRing },
});

const roomFor = (height: string) => ({
  selectors: {
    'body:has([data-toast]) &': { height },
    'body:has([data-toast]):has(.notistack-SnackbarContainer > :nth-child(2)) &': {
      height: `calc(2 * ${height})`,
    },
    'body:has([data-toast]):has(.notistack-SnackbarContainer > :nth-child(3)) &': {
      height: `calc(3 * ${height})`,
    },
  },
});

/** A message stands under the stage and covers nothing: what is below gives way at its upper edge. */
export const toastRoom = style({
  flexShrink: 0,
  // Where it stands depends on the banners above the stage.
  anchorName: '--toast-room',
  '@media': {
    [media.noKeyHints]: roomFor(vars.measure.toastRoom),
    [media.phone]: roomFor(vars.measure.toastRoomTouch),
    // One line of words more.
    [media.narrow]: roomFor(`calc(${vars.measure.toastRoomTouch} + ${vars.space[8]})`),
  },
});
