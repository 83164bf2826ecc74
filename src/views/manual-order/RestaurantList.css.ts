import { style } from '@vanilla-extract/css';
import { bodyText } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowAnchor: 'none',
});

/** As high as the whole list; the rows in view stand in it at their places. */
export const rows = style({ position: 'relative', flexShrink: 0 });

export const nothing = style({
  ...bodyText,
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text2,
});
