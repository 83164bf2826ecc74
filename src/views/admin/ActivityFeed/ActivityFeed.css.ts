import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, focusRingInset, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const list = style({
  display: 'grid',
  gap: vars.space.snug,
  maxHeight: vars.measure.feed,
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
  { red: 'red', yellow: 'yellow', green: 'green', grey: 'grey' } as const,
  (family) => ({ color: vars.status[family].text, backgroundColor: vars.status[family].bg }),
);

export const words = style({ flex: 1, minWidth: 0, paddingBlock: vars.space[2], overflowWrap: 'anywhere' });

export const age = style({
  ...text('small'),
  ...tabular,
  paddingBlock: vars.space[2],
  color: vars.color.text3,
  whiteSpace: 'nowrap',
});

export const panel = style({ selectors: { '&[aria-hidden="true"]': { display: 'none' } } });
