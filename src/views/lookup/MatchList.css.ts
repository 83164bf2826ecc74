import { style } from '@vanilla-extract/css';
import { emphasised, quick, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const words = style({ ...text('small'), paddingBlockStart: vars.space[5], color: vars.color.text2 });

export const list = style({ display: 'grid', paddingBlockStart: vars.space[4] });

export const match = style({
  ...quick('background-color'),
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: vars.space[4],
  alignItems: 'center',
  minHeight: vars.size.touch,
  paddingBlock: vars.space[3],
  paddingInline: vars.space[4],
  borderInlineStart: `${vars.border.edge} solid transparent`,
  borderRadius: vars.radius[1],
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': {
      backgroundColor: vars.color.accentSoft,
      borderInlineStartColor: vars.color.accent,
    },
    '&:hover': { backgroundColor: vars.color.accentSoft },
  },
});

export const number = style({ gridColumn: 1 });
export const who = style({ gridColumn: 2, display: 'grid' });
export const name = style({
  ...text('body'),
  ...emphasised,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
export const phone = style({
  ...text('small'),
  color: vars.color.text2,
  whiteSpace: 'nowrap',
});
export const orders = style({
  ...text('small'),
  ...tabular,
  gridColumn: 3,
  color: vars.color.text2,
  '@media': { [media.compact]: { gridColumn: 2 } },
});
