import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const orders = style({ display: 'grid' });

export const order = style({
  ...bodyText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  selectors: {
    '&:not(:last-child)': { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` },
  },
});

export const total = style({ ...emphasised, ...tabular });

export const callBack = style({ display: 'grid', gap: vars.space[5], padding: vars.space[6] });
export const number = style({ ...emphasised, overflowWrap: 'anywhere' });
