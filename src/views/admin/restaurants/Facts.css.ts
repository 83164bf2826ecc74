import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const facts = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlock: vars.space.block,
  paddingInline: vars.space[6],
});

export const fact = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[6],
});

export const term = style({ color: vars.color.text2 });

export const value = style({
  ...emphasised,
  ...tabular,
  minWidth: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
});
