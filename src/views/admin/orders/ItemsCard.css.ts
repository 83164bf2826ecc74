import { type CSSProperties, type GlobalStyleRule, globalStyle, style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

/** With more space between letters, set by who reads, the columns are wider than a phone. */
export const scroller = style({ '@media': { [media.phone]: { overflowX: 'auto' } } });

export const table = style({ width: '100%', borderCollapse: 'separate', borderSpacing: 0 });

const room = {
  paddingInline: vars.space[4],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  textAlign: 'start',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space[6] },
    '&:last-child': { paddingInlineEnd: vars.space[6] },
  },
  '@media': { [media.phone]: { paddingInline: vars.space[2], hyphens: 'auto' } },
} as const;

export const head = style({
  ...room,
  ...text('caption'),
  ...emphasised,
  height: vars.size.controlIcon,
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceSunken,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  whiteSpace: 'nowrap',
});
export const numberHead = style([head, { textAlign: 'end' }]);

const cell = style([
  bodyText,
  room,
  {
    paddingBlock: vars.space[5],
    color: vars.color.text2,
    overflowWrap: 'anywhere',
    verticalAlign: 'baseline',
  },
]);
/** On the phone the words of both stay whole, as far as a common word goes. */
export const item = style([
  cell,
  { '@media': { [media.phone]: { minWidth: '6.5rem' }, [media.narrow]: { minWidth: 0 } } },
]);
export const category = style([
  cell,
  {
    minWidth: '5.5rem',
    hyphens: 'manual',
    '@media': { [media.phone]: { ...text('small'), minWidth: '5rem' }, [media.narrow]: { minWidth: 0 } },
  },
]);
export const number = style([cell, tabular, { textAlign: 'end', overflowWrap: 'normal' }]);
export const lineTotal = style([number, emphasised, { color: vars.color.text }]);

/** Where five columns have no room, for the phone or for long figures on it: what it is, and under it the figures. */
const whereFolded = (rules: CSSProperties, within = '&') => ({
  '@media': {
    [media.smallPhone]: { selectors: { [within]: rules } },
    [media.phone]: { selectors: { [`[data-long] ${within}`]: rules } },
  },
});
const foldedBelow = (selector: string, rules: GlobalStyleRule) => {
  globalStyle(selector, { '@media': { [media.smallPhone]: rules } });
  globalStyle(`[data-long] ${selector}`, { '@media': { [media.phone]: rules } });
};
export const folded = style(whereFolded({ display: 'block' }));
export const heads = style(
  whereFolded({
    position: 'absolute',
    width: vars.border.line,
    height: vars.border.line,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
  }),
);
export const row = style(
  whereFolded({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: vars.space[4],
    paddingBlock: vars.space[5],
    paddingInline: vars.space[6],
    borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  }),
);
foldedBelow(`${row}${row} > *`, { padding: 0, border: 0 });
foldedBelow(`${row} > :nth-child(-n + 2)`, { flexBasis: '100%' });
foldedBelow(`${row} > :last-child`, { marginInlineStart: 'auto' });
export const quantity = style([number, whereFolded({ content: '× ' }, '&::before')]);

export const name = style({ ...emphasised, display: 'block', color: vars.color.text });
export const note = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[1],
  fontWeight: 400,
});

export const foot = style({
  display: 'grid',
  justifyItems: 'end',
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  backgroundColor: vars.color.surfaceSunken,
});

export const sums = style({
  display: 'grid',
  gap: vars.space[3],
  width: '100%',
  maxWidth: vars.measure.summaryCompact,
});
export const sum = style({
  ...bodyText,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[6],
  color: vars.color.text2,
});
export const sumFigure = style({ ...tabular, color: vars.color.text });
export const total = style({
  ...text('heading'),
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[6],
  marginBlockStart: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `${vars.border.line} solid ${vars.color.lineStrong}`,
});
export const totalFigure = style({ ...text('name'), ...tabular });
