import { globalStyle, style } from '@vanilla-extract/css';
import { emphasised, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const choices = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  border: 0,
  minWidth: 0,
});

/** Its text is the customer's, of any length: the agent reads all of it. */
export const saved = style({
  flexShrink: 1,
  height: 'auto',
  paddingBlock: vars.space[3],
  textAlign: 'start',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
});

/** With lines above it, and the total below. */
export const times = style([choices, { maxHeight: '24dvh', overflowY: 'auto' }]);

/** A zip code of nine digits is seen whole. A narrow cart has no room for all three in a row. */
export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr) 7.25rem',
  alignItems: 'start',
  gap: vars.space[4],
  '@media': { [media.compact]: { gridTemplateColumns: 'minmax(0, 1fr) 7.25rem' } },
});
globalStyle(`${place} > :first-child`, { '@media': { [media.compact]: { gridColumn: '1 / -1' } } });

export const hint = style({ ...text('small'), color: vars.color.text2 });
export const refused = style({ ...text('small'), ...emphasised, color: vars.status.red.text });

export const days = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.color.text2,
});
