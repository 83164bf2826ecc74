import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';

/** Where the sidebar is in sight, the way is there. */
export const adminPanel = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'inline-flex' } },
});
