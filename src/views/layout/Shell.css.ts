import { style } from '@vanilla-extract/css';
import { focusRing, text } from '../theme/fragments';
import { media } from '../theme/media';
import { stickyTop } from '../theme/sticky.css';
import { vars } from '../theme/vars.css';

export const shell = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.sidebar} minmax(0, 1fr)`,
  minHeight: '100dvh',
  backgroundColor: vars.color.canvas,
  selectors: { '&[data-rail]': { gridTemplateColumns: `${vars.size.rail} minmax(0, 1fr)` } },
  '@media': {
    [media.compact]: { gridTemplateColumns: `${vars.size.rail} minmax(0, 1fr)` },
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'auto minmax(0, 1fr)',
      selectors: { '&[data-rail]': { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
    // The page alone.
    [media.paper]: { display: 'block', minHeight: 0, backgroundColor: 'transparent' },
  },
});

/** Full width, or a rail: always under 1200, and at every width while a call is live. */
export const side = style({
  // In a call it comes behind the page.
  gridArea: '1 / 1',
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.z.sidebar,
  height: '100dvh',
  backgroundColor: vars.color.sidebar,
  borderInlineEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.phone]: { display: 'none' }, [media.paper]: { display: 'none' } },
});

export const main = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.block,
  minWidth: 0,
  maxWidth: vars.measure.page,
  padding: vars.space[9],
  '@media': {
    [media.compact]: { padding: vars.space[7] },
    [media.phone]: { padding: vars.space[6] },
    [media.paper]: { padding: 0 },
  },
  selectors: {
    '&:has([data-call-bar])': { vars: { [stickyTop]: vars.size.topBar } },
    [`${shell}[data-filled] &`]: {
      maxWidth: 'none',
      height: '100dvh',
      gap: 0,
      padding: 0,
      overflow: 'clip',
    },
  },
});

/** Above the page title; during a call it lies over the stage's ground, which touches the edges. */
export const banners = style({
  display: 'grid',
  gap: vars.space.snug,
  anchorName: '--banners',
  '@media': {
    [media.paper]: { display: 'none' },
    [media.low]: {
      selectors: { [`${shell}[data-filled] &:has(> :not([aria-live], :empty))`]: { padding: vars.space[2] } },
    },
  },
  selectors: {
    // With nothing but what is only heard, and places of banners, it takes no room, and is heard all the same.
    '&:not(:has(> :not([aria-live], :empty)))': { position: 'absolute' },
    [`${shell}[data-filled] &:has(> :not([aria-live], :empty))`]: {
      padding: vars.space[4],
      backgroundColor: vars.color.canvas,
    },
  },
});

export const skip = style({
  ...text('label'),
  position: 'fixed',
  insetBlockStart: vars.space[4],
  insetInlineStart: vars.space[4],
  zIndex: vars.z.connection,
  padding: vars.space[5],
  color: vars.color.accentText,
  backgroundColor: vars.color.surfaceRaised,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[3],
  '@media': { [media.paper]: { display: 'none' } },
  selectors: {
    '&:not(:focus-visible)': { clipPath: 'inset(50%)' },
    '&:focus-visible': focusRing,
  },
});
