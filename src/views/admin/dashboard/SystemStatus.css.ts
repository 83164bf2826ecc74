import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const row = style({
  ...bodyText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space.snug,
  minHeight: vars.size.nav,
  paddingInline: vars.space[6],
  selectors: { '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } },
});

export const icon = style({ color: vars.color.text3 });
export const name = style({ flex: 1 });

export const value = style({
  ...emphasised,
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginInlineStart: 'auto',
});

export const tone = styleVariants({
  good: { color: vars.status.green.text },
  waiting: { color: vars.status.yellow.text },
  bad: { color: vars.status.red.text },
  plain: { color: vars.color.text },
});
