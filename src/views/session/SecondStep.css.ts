import { style } from '@vanilla-extract/css';
import { vars } from '../theme/vars.css';

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[4],
} as const;

export const ways = style(row);
/** The buttons' text, not their edges, is aligned with the field above. */
export const quietWays = style({ ...row, marginInline: `calc(-1 * ${vars.space[6]})` });
