import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';
import { lineBelow } from '../list-rows';

export const steps = style({ listStyle: 'none' });
export const step = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.row,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  selectors: { '&:not(:last-child)': lineBelow },
});
export const done = style({ color: vars.color.accentText, flexShrink: 0 });
export const open = style({ color: vars.color.text3, flexShrink: 0 });
export const words = style({ flex: 1, minWidth: 0 });
export const title = style({ ...bodyText, ...emphasised, color: vars.color.text });
export const doneTitle = style({ color: vars.color.text2 });
export const state = style({ color: vars.color.text2 });
export const detail = style({ ...text('small'), color: vars.color.text2 });
export const link = style({
  ...bodyText,
  ...emphasised,
  color: vars.color.accentText,
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
