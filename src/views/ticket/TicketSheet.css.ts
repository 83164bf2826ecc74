import { globalStyle, style } from '@vanilla-extract/css';

/** Paper is measured in points, and is black on white whatever the screen's theme. */
const paper = {
  small: '9pt',
  body: '11pt',
  line: '13pt',
  mark: '15pt',
  number: '30pt',
  gap: '4pt',
  wideGap: '9pt',
  rule: '1pt',
  edge: '2pt',
};
/** Rolls are 58 to 80 mm wide; a sheet has room for two columns. */
const onSheet = 'print and (min-width: 120mm)';

export const sheet = style({
  display: 'none',
  '@media': {
    print: {
      display: 'grid',
      gap: paper.wideGap,
      colorScheme: 'light',
      backgroundColor: 'Canvas',
      color: 'CanvasText',
      fontSize: paper.body,
      lineHeight: 1.3,
      overflowWrap: 'anywhere',
    },
    [onSheet]: { maxWidth: '170mm', marginInline: 'auto' },
  },
});

globalStyle(`body:has(> .${sheet}) > :not(.${sheet})`, { '@media': { print: { display: 'none' } } });
globalStyle(`html:has(.${sheet}), body:has(> .${sheet})`, {
  '@media': { print: { height: 'auto', overflow: 'visible', backgroundColor: 'Canvas' } },
});
globalStyle('@page', { margin: '4mm' });

const boxed = { padding: paper.gap, border: `${paper.edge} solid CanvasText` };

export const allergies = style({ ...boxed, fontSize: paper.mark, fontWeight: 700 });
export const changed = style({ ...boxed, borderStyle: 'dashed' });
export const mark = style({ fontSize: paper.mark, fontWeight: 700 });
export const head = style({
  display: 'grid',
  gap: paper.gap,
  '@media': { [onSheet]: { gridTemplateColumns: '1fr auto', alignItems: 'end' } },
});
export const number = style({ fontSize: `min(${paper.number}, 14.5vw)`, fontWeight: 700, lineHeight: 1.1 });
export const when = style({ fontSize: paper.mark, fontWeight: 700 });
export const small = style({ fontSize: paper.small });
export const part = style({
  paddingBlockStart: paper.gap,
  borderBlockStart: `${paper.rule} solid CanvasText`,
});
export const lines = style({ display: 'grid', gap: paper.gap });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: paper.wideGap,
  fontSize: paper.line,
  breakInside: 'avoid',
});
export const quantity = style({ minWidth: '1.7em', fontWeight: 700 });
export const option = style({ gridColumn: '2 / -1', fontSize: paper.body });
export const note = style({
  gridColumn: '2 / -1',
  fontSize: paper.body,
  fontWeight: 700,
  whiteSpace: 'pre-line',
});
export const strong = style({ fontWeight: 700, whiteSpace: 'pre-line' });
export const sums = style({ breakInside: 'avoid' });
const row = { display: 'flex', justifyContent: 'space-between', columnGap: paper.wideGap };
export const sum = style(row);
export const total = style({ ...row, fontSize: paper.mark, fontWeight: 700 });
export const amount = style({ textAlign: 'end' });
