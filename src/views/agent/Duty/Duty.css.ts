import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  justifyContent: 'flex-end',
});

/** Where the sidebar is in sight, the way is there. */
export const adminPanel = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'inline-flex' } },
});
