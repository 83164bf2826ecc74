import { style } from '@vanilla-extract/css';
import { card, focusRing } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const item = style({
  ...card,
  minWidth: 0,
  scrollMarginBlock: vars.space[4],
  selectors: {
    '&:not(:last-child)': { marginBlockEnd: vars.space.snug },
    '&:focus-visible': { ...focusRing, backgroundColor: vars.color.accentSoft },
  },
  '@media': { [media.phone]: { scrollMarginBlockStart: `calc(${vars.size.topBar} + ${vars.space[4]})` } },
});
