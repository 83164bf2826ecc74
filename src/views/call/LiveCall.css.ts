import { style } from '@vanilla-extract/css';
import { card, focusRing, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const dockHeight = `calc(${vars.size.controlXl} + ${vars.space.snug} + ${vars.space[7]})`;

const dockHeightLow = `calc(${vars.size.touch} + 2 * ${vars.space[4]})`;

export const screen = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
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
    overflow: 'hidden',
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
    'body:has(.notistack-SnackbarContainer > :nth-child(2)) &': { height: `calc(2 * ${height})` },
    'body:has(.notistack-SnackbarContainer > :nth-child(3)) &': { height: `calc(3 * ${height})` },
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
  },
});
