import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
});

export const words = style({
  minWidth: 0,
  // The phone's top bar names the page.
  '@media': {
    [media.phone]: {
      selectors: { '[data-named-by-bar] &': { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
});

export const title = style({ ...text('title'), outline: 'none' });
export const subtitle = style({ ...bodyText, color: vars.color.text3 });
export const aside = style({
  '@media': { [media.phone]: { selectors: { '[data-named-by-bar] &': { display: 'none' } } } },
});
