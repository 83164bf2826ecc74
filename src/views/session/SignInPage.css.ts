import { style } from '@vanilla-extract/css';
import { bodyText, card, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  minHeight: '100dvh',
  backgroundColor: vars.color.canvas,
  '@media': {
    [media.stacked]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: `${vars.measure.signInHeader} 1fr`,
    },
    // The form and what it says are in sight at once.
    [media.lowTabbed]: { gridTemplateRows: 'auto 1fr' },
  },
});

export const brand = style({
  position: 'relative',
  overflow: 'clip',
  color: vars.color.onInk,
  backgroundColor: vars.color.ink,
  backgroundImage: `radial-gradient(circle at 50% 45%, ${vars.color.inkGlow}, transparent 65%)`,
  '@media': {
    [media.stacked]: {
      display: 'flex',
      alignItems: 'center',
      gap: vars.space[7],
      padding: vars.space[8],
      backgroundImage: `radial-gradient(circle at 15% 50%, ${vars.color.inkGlow}, transparent 65%)`,
    },
    [media.lowTabbed]: { paddingBlock: vars.space[3] },
  },
});

export const centre = style({
  position: 'absolute',
  insetBlockStart: '45%',
  insetInlineStart: '50%',
  display: 'grid',
  placeContent: 'center',
  width: 0,
  height: 0,
  '@media': {
    [media.stacked]: {
      position: 'relative',
      inset: 'auto',
      width: vars.size.avatarXl,
      height: vars.size.avatarXl,
    },
  },
});

export const rings = style({
  color: vars.color.ring,
  insetBlockStart: '50%',
  insetInlineStart: '50%',
  transform: 'translate(-50%, -50%)',
});

export const bell = style({
  position: 'relative',
  display: 'grid',
  placeContent: 'center',
  width: vars.measure.signInBell,
  height: vars.measure.signInBell,
  borderRadius: vars.radius.full,
  backgroundImage: `linear-gradient(${vars.color.brand}, ${vars.color.inkGlow})`,
  boxShadow: `${vars.shadow[4]}, ${vars.shadow.edge}`,
  '@media': {
    [media.stacked]: {
      width: vars.size.avatarXl,
      height: vars.size.avatarXl,
      flexShrink: 0,
    },
  },
});

/** The drawing itself shrinks with its disc. */
export const drawing = style({
  '@media': { [media.stacked]: { width: vars.icon[32], height: vars.icon[32] } },
});

export const words = style({
  position: 'absolute',
  insetBlockEnd: vars.space[10],
  insetInlineStart: vars.space[10],
  padding: vars.space[5],
  '@media': { [media.stacked]: { position: 'relative', inset: 'auto', padding: 0, minWidth: 0 } },
});

export const authLayoutTitle = style({
  ...text('brand'),
  '@media': { [media.stacked]: text('title') },
});

export const subtitle = style({
  ...text('subtitle'),
  fontWeight: 400,
  marginBlockStart: vars.space[4],
  color: vars.color.onInk2,
  '@media': { [media.stacked]: { ...text('field'), marginBlockStart: vars.space[1] } },
});

export const content = style({
  display: 'grid',
  placeItems: 'center',
  padding: vars.space[8],
  '@media': { [media.stacked]: { placeItems: 'start center' }, [media.phone]: { padding: vars.space[6] } },
});

export const form = style({
  ...card,
  display: 'grid',
  gap: vars.space[8],
  width: `min(${vars.measure.signInCard}, 100%)`,
  padding: `calc(${vars.space[9]} + ${vars.space[4]})`,
  borderRadius: vars.radius[4],
  boxShadow: vars.shadow[2],
  // The seven fields of the set-up and its button fit into a usual window.
  selectors: { '&:has(> :nth-child(7))': { gap: vars.space[6] } },
  '@media': { [media.phone]: { padding: vars.space[7] } },
});

export const title = style(text('name'));
export const intro = style({
  ...bodyText,
  marginBlockStart: vars.space[1],
  color: vars.color.text2,
  // An email address.
  overflowWrap: 'anywhere',
});

export const fault = style({
  ...text('label'),
  display: 'flex',
  gap: vars.space[4],
  color: vars.status.red.text,
});
