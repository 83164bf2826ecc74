import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, focusRingInset, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const list = style({
  display: 'grid',
  gap: vars.space.snug,
  alignContent: 'start',
  minHeight: 0,
  padding: vars.space[6],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  selectors: { '&:focus-visible': focusRingInset },
});

export const item = style({ ...bodyText, display: 'flex', alignItems: 'flex-start', gap: vars.space.snug });

export const disc = style({
  display: 'grid',
  placeContent: 'center',
  flexShrink: 0,
  width: vars.size.feedDisc,
  height: vars.size.feedDisc,
  borderRadius: vars.radius.full,
});

export const tone = styleVariants(
  { red: 'red', orange: 'orange', yellow: 'yellow', green: 'green', grey: 'grey' } as const,
  (family) => ({ color: vars.status[family].text, backgroundColor: vars.status[family].bg }),
);

export const words = style({ flex: 1, minWidth: 0, paddingBlock: vars.space[2], overflowWrap: 'anywhere' });

export const link = style({
  color: 'inherit',
  borderRadius: vars.radius[1],
  selectors: { '&:hover': { textDecoration: 'underline' }, '&:focus-visible': focusRingInset },
});

export const age = style({
  ...text('small'),
  ...tabular,
  paddingBlock: vars.space[2],
  color: vars.color.text3,
  whiteSpace: 'nowrap',
});

/** Takes the height the column has left, and scrolls inside it. */
export const feed = style({
  display: 'flex',
  flex: 'none',
  minHeight: 0,
  selectors: { '&[data-expanded]': { flex: '1 1 0', minHeight: vars.measure.feed } },
  '@media': {
    [media.stacked]: { selectors: { '&[data-expanded]': { flex: 'none', height: vars.measure.feed } } },
  },
});

export const card = style({ flex: 1 });

export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  selectors: { '&[hidden], &[aria-hidden="true"]': { display: 'none' } },
});

export const failure = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
  padding: vars.space[6],
  color: vars.color.text2,
});
