import { style, styleVariants } from '@vanilla-extract/css';
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
});

const onPhone = {
  [media.phone]: {
    selectors: {
      '&&': {
        inset: `calc(${vars.size.topBar} + ${vars.space[4]}) ${vars.space[6]} auto`,
        flexDirection: 'column-reverse',
      },
    },
  },
} as const;

const at = (inset: string, compact = inset) =>
  ({
    selectors: { '&&': { inset, flexDirection: 'column' } },
    '@media': { [media.compact]: { selectors: { '&&': { inset: compact } } }, ...onPhone },
  }) as const;

const besideRail = `auto auto ${vars.space.block} calc(${vars.size.rail} + ${vars.space[7]})`;

/** The question after a call stands in the corner: toasts make way. */
const besideFeedback = {
  [media.notPhone]: {
    selectors: {
      'body:has([data-call-feedback]) &&': {
        right: `calc(${vars.space[9]} + ${vars.measure.feedback} + ${vars.space.snug})`,
        width: `min(${vars.measure.toast}, calc(100% - ${vars.size.rail} - ${vars.measure.feedback} - 3 * ${vars.space[9]}))`,
      },
    },
  },
} as const;

/** On the left while Place Order and End Call, or Submit Order, are on the right. */
export const side = styleVariants({
  right: [at(`auto ${vars.space[9]} ${vars.space.block} auto`), { '@media': besideFeedback }],
  besideSidebar: at(
    `auto auto ${vars.space.block} calc(${vars.size.sidebar} + ${vars.space[9]})`,
    besideRail,
  ),
  besideRail: at(besideRail),
});

export const toast = style({
  ...bodyText,
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
export const action = style({ marginBlockEnd: vars.space[1] });
export const close = style({ margin: `calc(-1 * ${vars.space[3]})` });

export const icon = styleVariants({
  success: { color: vars.status.green.text },
  info: { color: vars.status.blue.text },
  error: { color: vars.status.red.text },
  order: { color: vars.status.yellow.text },
  call: { color: vars.status.red.text },
});
