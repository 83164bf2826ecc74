import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** Beside the field where there is room for both, else under it. */
export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[4],
});

export const field = style({ flex: '1 1 0', minWidth: vars.measure.phoneField });

const besideField = `calc(${text('label').lineHeight} + ${vars.space[3]})`;

/** Level with the box of the field, whose label stands above it; under it in the narrow card. */
export const search = style({
  marginBlockStart: besideField,
  '@media': {
    [media.compact]: { flex: '1 1 100%', marginBlockStart: 0 },
    [media.phone]: { flex: 'none', marginBlockStart: besideField },
  },
});

export const empty = style({ paddingBlockStart: vars.space[9] });
