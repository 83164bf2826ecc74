import { style } from '@vanilla-extract/css';
import { bodyText, card, ellipsis, emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const list = style({ display: 'grid', gap: vars.space[5] });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  '@media': { [media.narrow]: { flexWrap: 'wrap', justifyContent: 'space-between' } },
});
export const words = style({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  '@media': { [media.narrow]: { flexBasis: '100%' } },
});
export const who = style({ ...bodyText, ...emphasised, ...ellipsis });
export const restaurant = style({ ...text('small'), ...ellipsis, color: vars.color.text2 });
export const wait = style({ ...bodyText, ...emphasised, ...tabular });
export const note = style({ ...text('small'), color: vars.color.text2 });

export const panel = style([
  card,
  {
    display: 'grid',
    gap: vars.space[5],
    padding: vars.space[6],
  },
]);
export const title = style(text('heading'));

/** The sidebar has the count where it is on screen. */
export const onPhone = style({ '@media': { [media.notPhone]: { display: 'none' } } });
