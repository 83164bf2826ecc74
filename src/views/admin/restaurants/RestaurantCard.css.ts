import { style } from '@vanilla-extract/css';
import { card as cardLook, ellipsis, focusRing, quick, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const card = style({
  ...cardLook,
  ...quick('border-color', 'box-shadow'),
  display: 'grid',
  alignContent: 'start',
  height: '100%',
  gap: vars.space[6],
  minWidth: 0,
  padding: vars.space[6],
  // The browser lays out only the cards in view, of hundreds.
  contentVisibility: 'auto',
  containIntrinsicSize: `auto ${vars.measure.list}`,
  selectors: {
    '&:hover': { borderColor: vars.color.lineStrong, boxShadow: vars.shadow[2] },
    '&:focus-visible': focusRing,
  },
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minWidth: 0,
  '@media': { [media.narrow]: { flexWrap: 'wrap' } },
});
export const names = style({
  display: 'grid',
  flex: 1,
  minWidth: 0,
  // The badge gives it the rest of the line.
  '@media': { [media.narrow]: { flexBasis: '60%' } },
});

export const name = style({ ...text('heading'), ...ellipsis, color: vars.color.text });

export const slug = style({ ...text('small'), ...ellipsis, color: vars.color.text3 });

export const facts = style({ display: 'grid', gap: vars.space[3] });

export const figures = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: vars.space[5],
  padding: vars.space[5],
  backgroundColor: vars.color.surfaceSunken,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[2],
});

export const term = style({ ...text('small'), color: vars.color.text2 });
export const figure = style({ ...text('subtitle'), ...tabular });
