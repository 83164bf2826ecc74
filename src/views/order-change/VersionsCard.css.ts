import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const versions = style({ display: 'grid' });
export const version = style({
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[6],
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[5],
  rowGap: vars.space[1],
});
export const title = style({ ...bodyText, ...emphasised });
export const who = style({ ...text('small'), color: vars.color.text2 });
export const reason = style({ ...bodyText, color: vars.color.text2, overflowWrap: 'anywhere' });
