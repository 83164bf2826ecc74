import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, card, emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const page = style({
  display: 'grid',
  gridTemplateRows: 'auto auto minmax(0, 1fr) auto',
  gap: vars.space[5],
  height: '100dvh',
  padding: vars.space[6],
  color: vars.color.text,
  backgroundColor: vars.color.canvas,
  '@media': { [media.phone]: { height: 'auto', minHeight: '100dvh' } },
});

export const message = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[6],
  minHeight: '100dvh',
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text,
  backgroundColor: vars.color.canvas,
});
export const words = style({ ...bodyText, color: vars.color.text2, maxWidth: vars.measure.dialog });

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[6],
  rowGap: vars.space[4],
});
export const title = style({ ...text('title'), overflowWrap: 'anywhere' });
export const screen = style({ ...bodyText, minWidth: 0, color: vars.color.text2, overflowWrap: 'anywhere' });
export const facts = style({
  ...bodyText,
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[5],
  marginInlineStart: 'auto',
  color: vars.color.text2,
});
export const notes = style({
  display: 'grid',
  gap: vars.space[4],
  selectors: { '&:empty': { display: 'none' } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[5],
  minHeight: 0,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const column = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  minHeight: 0,
});
export const heading = style({
  ...text('subtitle'),
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
});
export const count = style({ ...tabular, color: vars.color.text2 });
export const list = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[5],
  minHeight: 0,
  // Room for the ring around a card's focused button.
  padding: vars.space[2],
  margin: `calc(-1 * ${vars.space[2]})`,
  overflowY: 'auto',
  scrollPaddingBlock: vars.space[2],
  '@media': { [media.phone]: { overflowY: 'visible' } },
});
export const none = style({ ...bodyText, color: vars.color.text2 });

export const order = style({
  ...card,
  display: 'grid',
  gap: vars.space[4],
  padding: vars.space[5],
  borderInlineStartWidth: vars.border.halo,
  borderInlineStartStyle: 'solid',
  overflowWrap: 'anywhere',
});
export const tone = styleVariants({
  plain: {},
  ringing: { borderInlineStartColor: vars.color.accent },
  late: { borderInlineStartColor: vars.status.red.solid, backgroundColor: vars.status.red.bg },
});
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: vars.space[4],
});
export const number = style({ ...text('name'), ...tabular, whiteSpace: 'nowrap' });
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const type = style({ ...bodyText, ...emphasised });
export const when = style({ ...bodyText, ...tabular, color: vars.color.text2 });
export const late = style({ ...bodyText, ...emphasised, ...tabular, color: vars.status.red.text });
export const warning = style({
  ...bodyText,
  ...emphasised,
  padding: vars.space[4],
  borderRadius: vars.radius[1],
  color: vars.status.red.text,
  backgroundColor: vars.status.red.bg,
  border: `${vars.border.line} solid ${vars.status.red.line}`,
});
export const changed = style({
  ...bodyText,
  padding: vars.space[4],
  borderRadius: vars.radius[1],
  color: vars.status.orange.text,
  backgroundColor: vars.status.orange.bg,
  border: `${vars.border.line} solid ${vars.status.orange.line}`,
});
export const lines = style({ display: 'grid', gap: vars.space[3] });
export const line = style({
  ...text('heading'),
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[4],
});
export const quantity = style(tabular);
export const more = style({ ...bodyText, gridColumn: 2, color: vars.color.text2 });
export const note = style({ ...bodyText, ...emphasised, gridColumn: 2, whiteSpace: 'pre-line' });
/** The note on the whole order. */
export const orderNote = style({ ...bodyText, ...emphasised, whiteSpace: 'pre-line' });
export const who = style({ ...bodyText, color: vars.color.text2, whiteSpace: 'pre-line' });
export const pay = style({ ...bodyText, ...emphasised, ...tabular });
export const payNow = style({ ...text('name'), ...tabular });
export const held = style({ ...bodyText, ...emphasised, color: vars.status.green.text });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const minutes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[3],
});
export const ask = style({ ...text('label'), gridColumn: '1 / -1', color: vars.color.text2 });
/** Fingers in a kitchen. */
export const press = style({ minHeight: vars.size.touch, minWidth: vars.size.touch });

export const later = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: vars.space[5],
  maxHeight: vars.size.stage,
  overflowY: 'auto',
});
export const laterOrders = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[5] });
export const laterOrder = style({ ...bodyText, ...tabular, color: vars.color.text2 });
export const form = style({ display: 'grid', gap: vars.space[6] });
export const presets = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
