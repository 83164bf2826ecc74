import { style } from '@vanilla-extract/css';
import { tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

/** Above the table's head, in its card. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: vars.space[5],
  padding: vars.space[6],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const foot = style({
  ...text('small'),
  ...tabular,
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  color: vars.color.text2,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const busy = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  color: vars.color.text3,
});
