import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text as textStyle } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { lineBelow } from '../list-rows';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const row = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  selectors: { '&:not(:last-child)': lineBelow },
});
export const term = style({ color: vars.color.text2, flexShrink: 0 });
export const value = style({
  display: 'grid',
  gap: vars.space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
});
/** A short value stands at the end by its width; the lines of a long one begin below each other. */
export const fact = style([value, { rowGap: vars.space[3] }]);
/** Status and moment stand at the same place in every row. */
export const order = style([
  row,
  {
    display: 'grid',
    alignItems: 'center',
    gridTemplateColumns: 'minmax(max-content, 18%) minmax(max-content, 1fr) auto',
    justifyItems: 'start',
    '@media': { [media.phone]: { gridTemplateColumns: 'max-content minmax(max-content, 1fr)' } },
  },
]);
export const number = style({ flexShrink: 0, whiteSpace: 'nowrap' });
export const moment = style({
  ...tabular,
  gridColumn: 3,
  minWidth: 0,
  textAlign: 'end',
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});
export const line = style({ ...textStyle('small'), color: vars.color.text2 });
export const text = style({
  ...bodyText,
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});

export const wide = style({ width: `min(${vars.measure.orderChange}, 100%)` });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  justifySelf: 'stretch',
  gap: vars.space[5],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const address = style({ display: 'grid', gap: vars.space[5], justifyItems: 'start', border: 0 });
export const legend = style({ ...bodyText, ...emphasised, paddingBlockEnd: vars.space[4] });
