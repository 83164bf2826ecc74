import { keyframes, style } from '@vanilla-extract/css';
import {
  bodyText,
  chosenForced,
  emphasised,
  focusRing,
  focusRingInset,
  quick,
  text,
  touchTarget,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const rise = keyframes({ from: { opacity: 0, transform: `translateY(${vars.space[5]})` } });

/** Over the page and moving nothing of it; under every dialog. Toasts stand beside it (notifications.css.ts). */
export const card = style({
  position: 'fixed',
  zIndex: vars.z.popover,
  insetBlockEnd: vars.space.block,
  insetInlineEnd: vars.space[9],
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.snug,
  width: vars.measure.feedback,
  maxHeight: `calc(100dvh - 2 * ${vars.space.block})`,
  overflowY: 'auto',
  padding: vars.space[6],
  color: vars.color.text,
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[3],
  boxShadow: vars.shadow[3],
  selectors: { '&:focus-visible': focusRingInset },
  '@media': {
    [media.moving]: { animation: `${rise} ${vars.motion.slow} ${vars.ease.out}` },
    [media.phone]: {
      insetInline: vars.space[6],
      insetBlockEnd: `max(${vars.space[6]}, env(safe-area-inset-bottom))`,
      width: 'auto',
    },
  },
});

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space[4] });
export const title = style({ ...text('heading'), flex: 1, minWidth: 0 });
export const dismiss = style({ margin: `calc(-1 * ${vars.space[3]})` });

export const scale = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  gap: vars.space[3],
  // Five of a finger's width are wider than the card.
  '@media': { [media.narrow]: { gap: vars.space[1] } },
});

const choice = style({
  ...quick('background-color', 'border-color'),
  ...touchTarget,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-selected]': {
      color: vars.color.accentText,
      backgroundColor: vars.color.accentSoft,
      borderColor: vars.color.accent,
      ...chosenForced,
    },
    '&[data-focus-visible]': focusRing,
  },
});

export const score = style([
  choice,
  {
    ...text('heading'),
    display: 'grid',
    placeItems: 'center',
    height: vars.size.controlMd,
    borderRadius: vars.radius[2],
    '@media': { [media.narrow]: { selectors: { '&&': { minWidth: 0 } } } },
  },
]);

export const ends = style({
  ...text('caption'),
  display: 'flex',
  justifyContent: 'space-between',
  marginBlockStart: vars.space[2],
  color: vars.color.text2,
});

export const issues = style({ display: 'grid', gap: vars.space[3] });
export const issueLabel = style({ ...text('label'), color: vars.color.text2 });
export const issueList = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const issue = style([
  choice,
  {
    ...text('small'),
    display: 'flex',
    alignItems: 'center',
    minHeight: vars.size.chip,
    paddingInline: vars.space[5],
    borderRadius: vars.radius.full,
    selectors: { '&[data-selected]': emphasised },
  },
]);

export const outcome = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.status.green.text,
  selectors: {
    '&:empty': { display: 'none' },
    '&[data-phase="failed"]': { color: vars.status.red.text },
  },
});
