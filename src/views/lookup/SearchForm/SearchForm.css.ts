import { style } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

/** Beside the field where there is room for both, else under it. */
export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[4],
});

export const field = style({ flex: '1 1 0', minWidth: vars.measure.phoneField });

export const search = style({
  // Level with the box of the field, whose label stands above it.
  marginBlockStart: `calc(${text('label').lineHeight} + ${vars.space[3]})`,
});

export const empty = style({ paddingBlockStart: vars.space[9] });
