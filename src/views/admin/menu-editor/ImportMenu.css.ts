import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const dialog = style({ width: `min(${vars.measure.wide}, 100%)` });
export const drop = style({
  ...bodyText,
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[5],
  padding: vars.space[10],
  textAlign: 'center',
  color: vars.color.text2,
  border: `${vars.border.strong} dashed ${vars.color.lineStrong}`,
  borderRadius: vars.radius[3],
  selectors: {
    '&[data-over]': { borderColor: vars.color.accent, backgroundColor: vars.color.accentSoft },
  },
  '@media': { [media.phone]: { padding: vars.space[6] } },
});
export const part = style({
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[2],
});
export const summary = style({
  ...bodyText,
  ...emphasised,
  padding: vars.space[5],
  color: vars.color.text,
  cursor: 'pointer',
});
export const lines = style({
  display: 'grid',
  maxHeight: vars.measure.feed,
  overflow: 'auto',
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});
export const line = style({
  ...text('small'),
  ...tabular,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  padding: `${vars.space[3]} ${vars.space[5]}`,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});
export const faint = style({ color: vars.color.text3 });
export const wrong = style({ color: vars.status.red.text });
export const parts = style({ display: 'grid', gap: vars.space[4] });
