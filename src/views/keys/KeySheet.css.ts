import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const sheet = style({ width: `min(${vars.measure.keySheet}, 100%)` });

/** Two columns, filled from top to bottom; a place is never torn. */
export const places = style({
  columns: 2,
  columnGap: vars.space[9],
  '@media': { [media.phone]: { columns: 1 } },
});

export const place = style({
  breakInside: 'avoid',
  paddingBlockEnd: vars.space.block,
});

export const heading = style({ ...text('caption'), fontWeight: 600, color: vars.color.text3 });

export const entry = style({
  display: 'flex',
  // Keys with much to say about them stand under what they do.
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: vars.space[5],
  rowGap: vars.space[1],
  minHeight: vars.size.controlSm,
  paddingBlock: vars.space[2],
});

export const words = style({ ...bodyText, color: vars.color.text });

export const keys = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  marginInlineStart: 'auto',
  color: vars.color.text2,
  '@media': { [media.narrow]: { flexWrap: 'wrap', justifyContent: 'flex-end' } },
});
