import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/**
 * The last row fades, to say that there is more below: by a veil, as a mask would draw the whole list at every frame.
 */
export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  // What takes the focus stands clear of the veil, and its ring is whole.
  scrollPaddingBlock: `${vars.space[2]} ${vars.space[9]}`,
  // The list keeps its place by itself when rows come and go.
  overflowAnchor: 'none',
  '::after': {
    content: '',
    position: 'sticky',
    insetBlockEnd: 0,
    flexShrink: 0,
    height: vars.space[9],
    pointerEvents: 'none',
    backgroundImage: `linear-gradient(to bottom, transparent, ${vars.color.surface})`,
  },
});

/** As high as the whole list; the rows in view are placed in it. */
export const rows = style({ position: 'relative', flexShrink: 0 });
export const place = style({ position: 'absolute', insetInline: 0 });

export const heading = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  overflowWrap: 'anywhere',
  paddingBlock: vars.space[3],
  paddingBlockStart: `calc(${vars.space[4]} + ${vars.space[3]})`,
  paddingInline: vars.space[6],
  color: vars.color.text2,
});

export const count = style({ ...tabular, fontWeight: 400, color: vars.color.text3 });

export const leftOut = style({
  ...text('small'),
  flexShrink: 0,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});

export const nothing = style({
  ...bodyText,
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text2,
  '@media': { [media.tabbed]: { padding: vars.space[6] } },
});
