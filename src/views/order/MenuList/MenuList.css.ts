import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const fade = `linear-gradient(to bottom, black calc(100% - ${vars.space[9]}), transparent)`;

/** The last row fades, to say that there is more below. */
export const scroller = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  paddingBlockEnd: vars.space[9],
  maskImage: fade,
});

export const group = style({ paddingBlockStart: vars.space[4] });

export const heading = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  paddingBlock: vars.space[3],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});

export const count = style({ ...tabular, fontWeight: 400, color: vars.color.text3 });

export const nothing = style({
  ...bodyText,
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text2,
  '@media': { [media.phone]: { padding: vars.space[6] } },
});
