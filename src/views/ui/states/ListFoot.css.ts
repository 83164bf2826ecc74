import { style } from '@vanilla-extract/css';
import { card, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const failure = style({ ...card, display: 'grid', minHeight: vars.measure.list });

export const inCard = style({ paddingBlockStart: vars.space[5], paddingInline: vars.space[6] });

/** Above what goes on below it. */
export const betweenParts = style([
  inCard,
  { paddingBlockEnd: vars.space[5], selectors: { '& + &': { paddingBlockStart: 0 } } },
]);

export const waysOut = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[4],
});

export const foot = style({
  ...text('small'),
  ...tabular,
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  textAlign: 'center',
  color: vars.color.text3,
});
