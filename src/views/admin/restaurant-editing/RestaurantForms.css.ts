import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text, touchInline } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const page = style({ display: 'grid', gap: vars.space[6], maxWidth: vars.measure.wide });

/** Its frame is that of the card around it. */
const group = { minWidth: 0, margin: 0, padding: 0, border: 0 } as const;
export const body = style({ display: 'grid', gap: vars.space[6], padding: vars.space[6], minWidth: 0 });
export const pair = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${vars.measure.customerCompact}, 100%), 1fr))`,
  alignItems: 'start',
  gap: vars.space[6],
});
export const note = style({ ...bodyText, color: vars.color.text2 });
export const steps = style({
  ...bodyText,
  display: 'grid',
  gap: vars.space[3],
  paddingInlineStart: vars.space[7],
  color: vars.color.text2,
  listStyle: 'decimal',
  overflowWrap: 'anywhere',
});
export const effects = style([steps, { listStyle: 'disc' }]);
export const link = style({
  ...emphasised,
  ...touchInline,
  color: vars.color.accentText,
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const error = style({ ...text('small'), fontWeight: 500, color: vars.status.red.text });

export const days = style({ display: 'grid' });
export const day = style({
  ...group,
  display: 'grid',
  gridTemplateColumns: `${vars.measure.endCall} minmax(0, 1fr) auto`,
  columnGap: vars.space[6],
  rowGap: vars.space[3],
  alignItems: 'start',
  paddingBlock: vars.space[4],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  selectors: { '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(min-content, 1fr) auto' } },
});
export const dayName = style({
  ...bodyText,
  ...emphasised,
  lineHeight: vars.size.controlMd,
  marginBlockStart: vars.space[8],
  '@media': { ...bodyText['@media'], [media.phone]: { marginBlockStart: 0 } },
});
export const spans = style({
  display: 'grid',
  gap: vars.space[3],
  '@media': { [media.phone]: { gridColumn: '1 / -1', gridRow: 2 } },
});
export const span = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space[4] });
export const time = style({
  width: vars.measure.phoneField,
  '@media': { [media.phone]: { flex: 1, width: 'auto' } },
});
export const closed = style({
  ...bodyText,
  lineHeight: vars.size.controlMd,
  marginBlockStart: vars.space[8],
  color: vars.color.text3,
  '@media': { ...bodyText['@media'], [media.phone]: { marginBlockStart: 0 } },
});
/** Beside fields, in line with their frames below the labels. */
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[8],
  '@media': { [media.phone]: { marginBlockStart: 0 } },
});

export const areas = style({ display: 'grid', gap: vars.space[5] });
export const area = style({
  ...group,
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) auto',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      paddingBlockEnd: vars.space[5],
      borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});
export const specialDay = style([
  area,
  {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr) auto',
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
  },
]);
