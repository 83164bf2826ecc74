import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
  // The phone's top bar names the page; the heading stays for who cannot see it.
  '@media': {
    [media.narrow]: { flexWrap: 'wrap' },
    [media.phone]: {
      selectors: {
        '&[data-named-by-bar="whole"]': { position: 'absolute', clipPath: 'inset(50%)' },
        '&[data-named-by-bar="words"]': { justifyContent: 'flex-end' },
      },
    },
  },
});

export const words = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: {
      selectors: { '[data-named-by-bar="words"] > &': { position: 'absolute', clipPath: 'inset(50%)' } },
    },
  },
});
export const title = style(text('title'));
export const subtitle = style({ ...bodyText, color: vars.color.text3 });
