import { style } from '@vanilla-extract/css';
import { bodyText, card, emphasised, focusRing, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const strip = style({
  ...card,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: vars.space[7],
  rowGap: vars.space[4],
  paddingBlock: vars.space[5],
  paddingInline: vars.space.block,
});

/** As high as the strip in whose place it stands. */
export const stripToCome = style([
  strip,
  bodyText,
  {
    alignItems: 'center',
    height: `calc(1lh + 2 * ${vars.space[5]} + 2 * ${vars.border.line})`,
  },
]);

export const title = style({ ...text('label'), color: vars.color.text2 });

export const figure = style({
  ...bodyText,
  // High enough for a finger, and it takes no room.
  paddingBlock: vars.space[2],
  marginBlock: `calc(-1 * ${vars.space[2]})`,
  color: vars.color.text2,
  borderRadius: vars.radius[1],
  selectors: {
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': focusRing,
  },
});

export const number = style({ ...emphasised, ...tabular, color: vars.color.text });

export const all = style([
  figure,
  { ...emphasised, marginInlineStart: 'auto', color: vars.color.accentText },
]);

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.side}`,
  gap: vars.space[6],
  '@media': {
    [media.compact]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.list}` },
    [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});

export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[6],
  minWidth: 0,
});
