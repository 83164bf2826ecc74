import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

const line = `${vars.border.line} solid ${vars.color.line}`;

export const category = style({
  selectors: { '&:not(:first-child)': { borderBlockStart: line } },
});

export const categoryHead = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceSunken,
});

export const categoryName = style({ ...text('label'), overflowWrap: 'anywhere' });
export const categoryCount = style({ ...text('small'), ...tabular, color: vars.color.text3 });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  minHeight: vars.size.rowMenu,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[6],
  borderBlockStart: line,
  // The browser lays out only the part of a long menu that is in view.
  selectors: {
    '[data-long] > &': { contentVisibility: 'auto', containIntrinsicSize: `auto ${vars.size.rowMenu}` },
  },
  '@media': { [media.phone]: { flexWrap: 'wrap', rowGap: vars.space[2] } },
});

export const words = style({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': {
    // Badges go to the row below where the words would have less.
    [media.phone]: { minWidth: 'min(8em, 100%)' },
    [media.narrow]: { flexBasis: '100%' },
  },
});
export const name = style({ ...bodyText, ...emphasised });
export const description = style({ ...text('small'), color: vars.color.text3 });
export const badges = style({ display: 'flex', flexWrap: 'wrap', justifyContent: 'end', gap: vars.space[3] });

export const price = style({
  ...bodyText,
  ...emphasised,
  ...tabular,
  minWidth: vars.size.rowMenu,
  // In a row below, too.
  marginInlineStart: 'auto',
  textAlign: 'end',
  selectors: { '&[data-off]': { color: vars.color.text3 } },
});

export const more = style({ display: 'grid', padding: vars.space[6], borderBlockStart: line });
