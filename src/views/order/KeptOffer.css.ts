import { style } from '@vanilla-extract/css';
import { bodyText, emphasised } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const offer = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  margin: vars.space[6],
  padding: vars.space[5],
  backgroundColor: vars.color.accentSoft,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[3],
});
export const words = style({ ...bodyText, ...emphasised, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
