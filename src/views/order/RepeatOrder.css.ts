import { style } from '@vanilla-extract/css';
import {
  bodyText,
  ellipsis,
  emphasised,
  focusRingInset,
  tabular,
  text,
  touchInline,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const block = {
  paddingInline: vars.space[6],
  paddingBlock: vars.space[4],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.compact]: { paddingInline: vars.space[5] },
    [media.tabbed]: { paddingInline: vars.space[6] },
  },
} as const;

export const open = style(block);
export const folded = style({ ...block, marginBlockStart: vars.space[4] });

export const heading = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  color: vars.color.text2,
});

export const summary = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: vars.size.controlSm,
  color: vars.color.text2,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&:focus-visible': focusRingInset, '&::-webkit-details-marker': { display: 'none' } },
  '@media': {
    [media.tabbed]: { minHeight: vars.size.touch },
    [media.coarse]: { minHeight: vars.size.touch },
  },
});

export const chevron = style({ selectors: { '[open] > summary > &': { transform: 'rotate(90deg)' } } });

export const order = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.rowOrder,
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const words = style({ flex: 1, minWidth: 0 });

export const when = style({
  ...bodyText,
  ...emphasised,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.color.text,
});

export const total = style({ ...tabular });
export const standing = style({ ...text('small'), color: vars.color.text });
export const link = style({
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const content = style({ ...ellipsis, ...text('small'), color: vars.color.text2 });

export const failed = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  color: vars.color.text2,
});
