import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

const line = {
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
  minHeight: vars.size.touch,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
} as const;

export const cards = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });
export const row = style({ ...line, color: vars.color.text2 });
export const session = style(line);
export const facts = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
export const device = style({ ...emphasised, overflowWrap: 'anywhere' });
export const when = style({
  ...text('small'),
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[4],
  color: vars.color.text3,
});
