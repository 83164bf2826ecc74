import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { lineBelow } from '../list-rows';

export const table = style({
  ...bodyText,
  width: '100%',
  borderCollapse: 'collapse',
  '@media': { [media.phone]: { display: 'block' } },
});
export const group = style({ '@media': { [media.phone]: { display: 'block' } } });
/** On the phone what a row is about stands above its three values. */
export const row = style({
  ...lineBelow,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      columnGap: vars.space[3],
      paddingBlock: vars.space[3],
    },
  },
});
const cell = style({
  paddingBlock: vars.space[4],
  paddingInline: vars.space[4],
  textAlign: 'start',
  verticalAlign: 'top',
  '@media': { [media.phone]: { padding: 0 } },
});
export const columnHead = style([cell, { ...text('label'), color: vars.color.text2 }]);
export const corner = style({ '@media': { [media.phone]: { display: 'none' } } });
export const rowHead = style([columnHead, { '@media': { [media.phone]: { gridColumn: '1 / -1' } } }]);
export const side = style([
  cell,
  {
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-line',
    // A telephone number is in one line.
    '@media': { [media.notPhone]: { width: '29%' }, [media.phone]: text('small') },
  },
]);
export const words = style({ ...bodyText, color: vars.color.text2 });
export const afterwards = style([side, emphasised, { '@media': { [media.phone]: emphasised } }]);
