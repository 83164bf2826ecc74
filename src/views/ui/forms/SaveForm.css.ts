import { globalStyle, style } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const form = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  minWidth: 0,
});
export const stale = style({ display: 'grid', gap: vars.space[4], scrollMarginBlock: vars.space[6] });
export const changes = style({
  ...bodyText,
  display: 'grid',
  gap: vars.space[2],
  paddingInlineStart: vars.space[6],
  listStyle: 'disc',
  overflowWrap: 'anywhere',
});

/** On a page longer than the window the buttons stay in sight. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'grid',
  gap: vars.space[5],
  zIndex: vars.z.sticky,
  paddingBlock: vars.space[5],
  backgroundColor: vars.color.canvas,
});

/** A field that takes the focus stands clear of them. */
globalStyle(`html:has(${foot})`, {
  scrollPaddingBlockEnd: `calc(${vars.size.touch} + 3 * ${vars.space[5]})`,
});
