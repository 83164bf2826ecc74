import { style } from '@vanilla-extract/css';
import { wizard } from '../manual-order/ManualOrderPage.css';
import { besideOpenOptions } from '../order/beside-open-term';
import { bodyText } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { back } from '../ui/buttons/BackLink.css';

/** Under the lines stands more than in a new order: below this height the page scrolls. */
export const editor = style([
  wizard,
  {
    minHeight: vars.measure.orderChange,
    '@media': { [media.stacked]: { minHeight: 0 } },
  },
]);
export const above = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: vars.space[4],
});
/** As plain as the way back beside it. */
export const cancel = style([back]);
export const instructions = style([besideOpenOptions]);
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const parts = style({ display: 'grid' });
export const part = style({ display: 'grid', gap: vars.space[4], padding: vars.space[6] });
export const reason = style({ ...bodyText, color: vars.color.text2, overflowWrap: 'anywhere' });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[5] });
export const dialog = style({ display: 'grid', gap: vars.space[5] });
