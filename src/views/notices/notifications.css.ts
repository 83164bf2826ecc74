import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { bodyText } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** notistack's rules have one class; two of ours win over them whatever the order. */
export const region = style({
  selectors: {
    '&&': {
      zIndex: vars.z.toast,
      width: `min(${vars.measure.toast}, calc(100% - 2 * ${vars.space[6]}))`,
      maxWidth: 'none',
      // The newest is the last and stands nearest the edge.
      alignItems: 'stretch',
    },
  },
  '@media': { [media.paper]: { display: 'none' } },
});

/** notistack makes them 288 wide at the least, more than a sidebar. */
globalStyle(`${region}${region} *`, { minWidth: 0 });

/**
 * Banners and the order that a call left have buttons: at the top, toasts stand under them, but not so low that three
 * would come to Answer Call. A browser without anchors places them as if none stood there.
 */
const underAnchor = (anchor: string, top: string, beside: string): string[] => [
  `${top} ${beside}`,
  `max(${top}, min(${anchor} + ${vars.space[3]}, 40dvh)) ${beside}`,
];

const keptOr = (other: string) => `anchor(--kept-order bottom, ${other})`;

const underBanners = (top: string, beside: string) =>
  underAnchor(keptOr('anchor(--banners bottom, 0px)'), top, beside);

const underTopBar = `calc(${vars.size.topBar} + ${vars.space[4]})`;
const phoneSides = `${vars.space[6]} auto`;

const onPhone = {
  [media.phone]: {
    selectors: {
      '&&': {
        inset: underBanners(underTopBar, phoneSides),
        flexDirection: 'column-reverse',
      },
    },
  },
  [media.lowPhone]: { selectors: { '&&': { inset: underAnchor(keptOr('0px'), underTopBar, phoneSides) } } },
} as const;

const at = (inset: string, compact = inset) =>
  ({
    selectors: { '&&': { inset, flexDirection: 'column' } },
    '@media': { [media.compact]: { selectors: { '&&': { inset: compact } } }, ...onPhone },
  }) as const;

const besideRail = `auto auto ${vars.space.block} calc(${vars.size.rail} + ${vars.space[7]})`;

/** The question after a call stands in the corner: toasts make way. */
const besideFeedback = {
  selectors: {
    'body:has([data-call-feedback]) &&': {
      right: `calc(${vars.space[9]} + ${vars.measure.feedback} + ${vars.space.snug})`,
      width: `min(${vars.measure.toast}, calc(100% - ${vars.size.rail} - ${vars.measure.feedback} - 3 * ${vars.space[9]}))`,
    },
  },
} as const;

const right = at(`auto ${vars.space[9]} ${vars.space.block} auto`);

/** Between the navigation and the foot of the sidebar, where that is wide and high enough. */
const inSidebar = {
  [media.sidebarRoom]: {
    selectors: {
      '&&': {
        inset: `auto auto ${vars.measure.sidebarFoot} ${vars.space[5]}`,
        width: `calc(${vars.size.sidebar} - 2 * ${vars.space[5]})`,
      },
    },
  },
} as const;

/** Over the page's title, which nobody presses, beside the rail. */
const overTitle = {
  [media.railCompact]: {
    selectors: {
      '&&': {
        inset: underBanners(vars.space[4], `auto auto calc(${vars.size.rail} + ${vars.space[6]})`),
        flexDirection: 'column-reverse',
      },
    },
  },
} as const;

const beside = (rail: string) => `${vars.space[5]} auto calc(${rail} + ${vars.space[5]})`;

/** A browser without anchors places them as if no banner stood above the stage. */
const insetUnder = (stage: string, rail: string): string[] =>
  [stage, `anchor(--toast-room top, ${stage})`].map(
    (top) => `calc(${top} + ${vars.space[1]}) ${beside(rail)}`,
  );

const under = (stage: string, rail: string) =>
  ({
    selectors: {
      '&&': { inset: insetUnder(stage, rail), width: 'auto', flexDirection: 'column-reverse' },
    },
  }) as const;

/** In the room a call makes for them under its stage; where the keys are listed, over that list. */
const inCall = {
  [media.railShort]: under(vars.size.stage, vars.size.rail),
  [media.railCompact]: under(vars.size.stageCompact, vars.size.rail),
  [media.railLow]: under(vars.size.stageLow, vars.size.rail),
  [media.phone]: under(vars.size.stageCompact, '0px'),
  [media.lowPhone]: under(vars.size.stageLow, '0px'),
} as const;

/** A side on which nothing is read or pressed. */
export const side = styleVariants({
  right: [right, { '@media': { [media.notPhone]: besideFeedback } }],
  page: [
    right,
    { '@media': { [media.noSidebarRoom]: besideFeedback, ...inSidebar, ...overTitle, ...onPhone } },
  ],
  besideSidebar: at(
    `auto auto ${vars.space.block} calc(${vars.size.sidebar} + ${vars.space[9]})`,
    besideRail,
  ),
  call: [at(besideRail), { selectors: { '&&': { width: vars.measure.customer } } }, { '@media': inCall }],
});

export const toast = style({
  ...bodyText,
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  gap: vars.space.snug,
  width: '100%',
  padding: vars.space[5],
  color: vars.color.text,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.snug,
  boxShadow: vars.shadow[3],
  pointerEvents: 'auto',
});

export const words = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
  flex: 1,
  minWidth: 0,
  fontWeight: 500,
  overflowWrap: 'anywhere',
});
export const action = style({ position: 'relative', zIndex: vars.z.sticky, marginBlockEnd: vars.space[1] });
/** A press anywhere on the toast is one on it: what the toast lies over is wanted now. */
export const close = style({
  margin: `calc(-1 * ${vars.space[3]})`,
  '::before': { content: '', position: 'absolute', inset: 0 },
});

export const icon = styleVariants({
  success: { color: vars.status.green.text },
  info: { color: vars.status.blue.text },
  error: { color: vars.status.red.text },
  order: { color: vars.status.yellow.text },
  call: { color: vars.status.red.text },
});
