import { style } from '@vanilla-extract/css';
import { media } from '../theme/media';

/** Hidden where the sidebar is in sight: it has the same link. */
export const adminPanel = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'inline-flex' } },
});
