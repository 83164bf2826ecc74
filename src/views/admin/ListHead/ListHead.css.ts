import { style } from '@vanilla-extract/css';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[4],
  '@media': { [media.phone]: { flex: 1 } },
});

/** At the other end where the page's name is in the bar above; where both do not fit the buttons wrap. */
export const aside = style({ '@media': { [media.phone]: { marginInlineEnd: 'auto' } } });
