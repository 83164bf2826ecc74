import { style } from '@vanilla-extract/css';
import { tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const clock = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  flexShrink: 0,
  whiteSpace: 'nowrap',
  gap: vars.space[4],
  color: vars.color.text2,
});

/** The news say more, where there is room for one of both. */
export const time = style({
  '@media': {
    [`${media.compact} and ${media.notPhone}`]: {
      selectors: { '&:not(:last-child)': { display: 'none' } },
    },
  },
});

export const news = style({ fontWeight: 500, color: vars.status.yellow.text });
