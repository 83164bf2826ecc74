import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';
import { factsOfRow, factsRow } from '../list-rows';

export const row = style(factsRow);
export const facts = style(factsOfRow);
export const name = style({ ...emphasised, color: vars.color.text });
export const about = style({ ...tabular, color: vars.color.text2 });
export const events = style({ display: 'grid', gap: vars.space[4], border: 0, padding: 0, margin: 0 });
export const legend = style({ ...text('label'), marginBlockEnd: vars.space[3] });
export const nothing = style({ ...bodyText, color: vars.color.text2 });

export const steps = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
});
/** What rows say stands under the window's title; the room beside it is for the focus ring, which scrolling would cut. */
export const list = style({
  maxHeight: '60vh',
  overflowY: 'auto',
  marginInline: `calc(-1 * ${vars.space[6]})`,
});
export const log = style({ width: `min(${vars.measure.orderChange}, 100%)` });
