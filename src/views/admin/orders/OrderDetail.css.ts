import { style } from '@vanilla-extract/css';
import { bodyText, card, emphasised, tabular, text, touchInline } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const above = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[4] });
export const head = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });
export const titleRow = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[5],
  rowGap: vars.space[2],
});
export const title = style({ ...text('title'), overflowWrap: 'anywhere' });
export const about = style({ ...bodyText, color: vars.color.text3 });

export const strip = style(card);
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: vars.space[9],
  rowGap: vars.space[5],
  paddingBlock: vars.space[5],
  paddingInline: vars.space.block,
  // More than one line holds: in columns, so that the second line does not stand apart from the first.
  selectors: {
    '&:has(> :nth-child(9))': { display: 'grid', gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
  '@media': {
    [media.folded]: {
      selectors: {
        '&, &:has(> :nth-child(9))': { display: 'grid', gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
      },
    },
    [media.phone]: {
      selectors: { '&, &:has(> :nth-child(9))': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
    },
  },
});
export const fact = style({ display: 'grid', alignContent: 'start', gap: vars.space[1], minWidth: 0 });
export const term = style({ ...text('small'), color: vars.color.text2 });
export const value = style({ ...bodyText, ...emphasised, ...tabular, overflowWrap: 'anywhere' });
/** Among figures of one width its hyphens and brackets would look loose. */
export const phone = style({ fontVariantNumeric: 'normal' });
export const link = style({
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.side}`,
  alignItems: 'start',
  gap: vars.space[6],
  selectors: {
    // Neither history nor customer is known.
    '&:has(> :last-child:empty)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '@media': {
    [media.compact]: { gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.list}` },
    [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
});
export const column = style({
  display: 'grid',
  gap: vars.space[6],
  minWidth: 0,
  selectors: { '&:empty': { display: 'none' } },
});
/** One of the two, where the other is left out, takes the whole width. */
export const notes = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.measure.feed}, 100%), 1fr))`,
  gap: vars.space[6],
});
export const block = style({ ...card, minHeight: vars.measure.feed, overflow: 'hidden' });
export const instructions = style({
  ...bodyText,
  padding: vars.space[6],
  color: vars.color.text2,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});

export const allergies = style([instructions, { display: 'grid', gap: vars.space[4] }]);
export const allergens = style({ ...emphasised, color: vars.status.red.text });

export const address = style({
  ...bodyText,
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space.snug,
  padding: vars.space[6],
});
export const pin = style({ marginBlockStart: vars.space[1], color: vars.color.text3 });
export const lines = style({ overflowWrap: 'anywhere' });
export const street = style(emphasised);
export const place = style({ color: vars.color.text2 });
export const addressNote = style({
  ...text('small'),
  display: 'flex',
  gap: vars.space[3],
  marginBlockStart: vars.space[4],
  color: vars.color.text2,
});
export const noteIcon = style({ flexShrink: 0, marginBlockStart: vars.space[1] });

export const customer = style({ display: 'grid', gap: vars.space[6], padding: vars.space[6] });
export const who = style({ display: 'flex', alignItems: 'center', gap: vars.space[5] });
export const names = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const name = style(text('subtitle'));
export const since = style({ ...text('small'), color: vars.color.text2 });
export const contact = style({ display: 'grid', gap: vars.space[4] });
