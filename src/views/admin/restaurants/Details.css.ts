import { style } from '@vanilla-extract/css';
import { bodyText, tabular } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const days = style({
  display: 'grid',
  gap: vars.space[3],
  paddingBlock: vars.space.block,
  paddingInline: vars.space[6],
});

export const day = style({
  ...bodyText,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[6],
  selectors: { '&[aria-current]': { fontWeight: 600 } },
});

export const hours = style({
  ...tabular,
  textAlign: 'end',
  selectors: { '&[data-closed]': { color: vars.color.text3 } },
});
