import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const card = style({
  '@media': { [media.phone]: { border: 0, borderRadius: 0, boxShadow: 'none' } },
});

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: vars.space[6],
  '@media': { [media.compact]: { padding: vars.space[5] }, [media.phone]: { padding: vars.space[6] } },
});
