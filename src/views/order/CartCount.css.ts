import { style } from '@vanilla-extract/css';
import { ellipsis, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

/** One under the other where a restaurant that is closed says until when. */
export const menuFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  flexShrink: 1_000,
  columnGap: vars.space[5],
  minWidth: 0,
});

export const menuCountCount = style({
  ...text('small'),
  ...ellipsis,
  color: vars.color.text2,
});

export const count = style({
  ...text('caption'),
  ...tabular,
  fontWeight: 600,
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: vars.size.badgeMd,
  height: vars.size.counter,
  paddingInline: vars.space[3],
  color: vars.status.grey.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius.full,
});
