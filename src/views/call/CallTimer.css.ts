import { style } from '@vanilla-extract/css';
import { tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const timer = style({
  ...text('timer'),
  ...tabular,
  color: vars.color.onInk,
  '@media': {
    [media.compact]: text('timerCompact'),
    [media.tabbed]: text('timerPhone'),
    [media.low]: text('name'),
  },
});
