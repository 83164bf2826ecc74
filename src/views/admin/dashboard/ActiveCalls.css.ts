import { style } from '@vanilla-extract/css';
import { ellipsis, emphasised, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { callList, callRow } from '../list-rows';

export const rowsInSight = 8;

export const list = style([
  callList(rowsInSight, 'minmax(0, 1.25fr) minmax(0, 1.4fr) minmax(0, 1.2fr) auto auto'),
  {
    '@media': { [media.foldedColumns]: { gridTemplateColumns: 'minmax(0, 1.2fr) minmax(0, 1fr) auto auto' } },
  },
]);

export const row = style([
  callRow,
  {
    '@media': {
      [media.foldedColumns]: {
        gridTemplateAreas: '"agent caller times help" "restaurant caller times help"',
      },
      [media.phone]: { gridTemplateAreas: '"agent help" "restaurant help" "caller times"', rowGap: 0 },
    },
  },
]);
const place = (gridArea: string) => ({
  '@media': { [media.foldedColumns]: { gridArea }, [media.phone]: { gridArea } },
});
/** Under the agent where a column of its own would cut the caller's number. */
export const restaurant = style([ellipsis, place('restaurant')]);
export const caller = style([{ minWidth: 0 }, place('caller')]);
export const help = style([{ justifySelf: 'end' }, place('help')]);

export const agent = style({
  ...place('agent'),
  ...emphasised,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  minWidth: 0,
});
export const name = style({ ...ellipsis });
export const strong = style({
  ...ellipsis,
  ...emphasised,
  display: 'block',
  color: 'inherit',
  outline: 'none',
});
export const small = style({ ...text('small'), ...ellipsis, display: 'block', color: vars.color.text3 });
export const times = style([{ textAlign: 'end' }, place('times')]);
export const timer = style({ ...emphasised, ...tabular, display: 'block' });
/** The name beside a clock, of which a call has two. */
export const clockName = style({ ...text('small'), color: vars.color.text3 });
export const since = style({ ...text('small'), ...tabular, color: vars.color.text3, whiteSpace: 'nowrap' });
export const failure = style({
  paddingBlock: vars.space[7],
  paddingInline: vars.space[6],
  color: vars.color.text2,
});
/** Under 1200 the name beside it needs the room. */
export const avatar = style({
  '@media': { [media.compact]: { display: 'none' } },
});
