import { globalStyle, style } from '@vanilla-extract/css';
import { card, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const strip = style({
  ...card,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  '@media': {
    [media.phone]: { gridAutoFlow: 'row', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** Hairlines: every tile draws its left and top line, the strip's overflow hides the outermost. */
export const tile = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[2],
  minWidth: 0,
  marginInlineStart: `calc(-1 * ${vars.border.line})`,
  marginBlockStart: `calc(-1 * ${vars.border.line})`,
  paddingBlock: vars.space[6],
  paddingInline: vars.space.block,
  borderInlineStart: `${vars.border.line} solid ${vars.color.line}`,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': {
    [media.phone]: { padding: vars.space[5], paddingInline: vars.space[6] },
    [media.narrow]: { paddingInline: vars.space[5] },
  },
});

export const label = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const labelIcon = style({
  color: vars.color.text3,
  '@media': { [media.compact]: { display: 'none' } },
});

export const figureRow = style({ display: 'flex', alignItems: 'baseline', gap: vars.space[4], minWidth: 0 });

export const figure = style({
  ...text('figure'),
  ...tabular,
  minWidth: 0,
  overflowWrap: 'anywhere',
  color: vars.color.text,
  '@media': { [media.compact]: text('figureCompact'), [media.narrow]: text('subtitle') },
});

export const figureSmall = style({
  ...text('figureCompact'),
  '@media': { [media.narrow]: text('subtitle') },
});

/** As high as the figure in whose place it stands. */
globalStyle(`span${figure} > span`, { height: '1lh' });

export const beside = style({ ...text('body'), color: vars.color.text3, whiteSpace: 'nowrap' });

export const note = style({ ...text('small'), color: vars.color.text3 });
