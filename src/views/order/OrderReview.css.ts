import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const review = style({
  display: 'grid',
  gap: vars.space[5],
  margin: vars.space[6],
  scrollMarginBlock: vars.space[6],
  padding: vars.space[6],
  backgroundColor: vars.color.surfaceRaised,
  border: `${vars.border.line} solid ${vars.color.accentLine}`,
  borderRadius: vars.radius[3],
  boxShadow: vars.shadow[2],
  '@media': { [media.compact]: { margin: vars.space[5], padding: vars.space[5] } },
});

export const title = style({ ...text('heading'), color: vars.color.text });
export const lead = style({ ...text('small'), color: vars.color.text2, paddingBlockEnd: vars.space[4] });

export const line = style({
  paddingBlock: vars.space[3],
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const head = style({ ...bodyText, display: 'flex', alignItems: 'baseline', gap: vars.space[4] });
export const quantity = style({ ...tabular, ...emphasised, color: vars.color.text2 });

export const name = style({
  ...emphasised,
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.color.text,
  selectors: { '[data-gone] &': { color: vars.color.text3, textDecoration: 'line-through' } },
});

export const price = style({ ...emphasised, ...tabular, color: vars.color.text });

const under = { ...text('small'), paddingInlineStart: vars.space[6] } as const;

export const news = style({ ...under, ...tabular, fontWeight: 500, color: vars.status.yellow.text });
export const left = style({ ...under, color: vars.color.text3 });
export const note = style({ ...under, color: vars.color.text2, overflowWrap: 'anywhere' });

export const total = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  paddingBlockStart: vars.space[4],
  color: vars.color.text2,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
export const figure = style({ ...text('subtitle'), ...tabular, color: vars.color.text });

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
