import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const checkout = style({
  display: 'grid',
  gap: vars.space[5],
  flexShrink: 0,
  padding: vars.space[6],
  backgroundColor: vars.color.surface,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.compact]: { padding: vars.space[5] }, [media.tabbed]: { padding: vars.space[6] } },
});
