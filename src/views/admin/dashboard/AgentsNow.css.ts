import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { callList, callRow } from '../list-rows';

export const rowsInSight = 8;

export const list = style([
  callList(rowsInSight, 'minmax(0, 1.1fr) minmax(0, 1.3fr) minmax(0, 1.3fr) auto'),
  { '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto auto' } } },
]);
export const row = style(callRow);
export const name = style({ ...ellipsis, ...emphasised });
export const standing = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[3],
  '@media': { [media.phone]: { flexDirection: 'column', alignItems: 'flex-end' } },
});
export const since = style({ ...text('small'), ...tabular, color: vars.color.text3, whiteSpace: 'nowrap' });
export const help = style({ justifySelf: 'end', gridColumn: -2, gridRow: 1 });
/** On the phone a line of its own. */
export const doing = style({
  minWidth: 0,
  '@media': { [media.phone]: { gridColumn: '1 / -1', selectors: { '&:empty': { display: 'none' } } } },
});
export const note = style({
  paddingBlock: vars.space[7],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});
export const failure = style([
  note,
  { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: vars.space[6] },
]);
