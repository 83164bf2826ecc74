import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const waiting = style({
  display: 'grid',
  gap: vars.space[4],
  paddingBlockStart: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const title = style({ ...text('label'), color: vars.color.text2 });
export const list = style({ display: 'grid', gap: vars.space[4] });
export const call = style({ display: 'flex', alignItems: 'center', gap: vars.space[5] });
export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const restaurant = style({ ...bodyText, ...emphasised, ...ellipsis, color: vars.color.text });
export const number = style({ ...text('small'), color: vars.color.text2 });

export const digits = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
  color: vars.color.text2,
});

export const figure = style({
  ...text('subtitle'),
  ...tabular,
  color: vars.color.text,
  overflowWrap: 'anywhere',
});

export const page = style({
  display: 'grid',
  justifyItems: 'center',
  // From the top: the handset grows and shrinks with the call and must not jump.
  alignContent: 'start',
  gap: vars.space[7],
  minHeight: '100dvh',
  padding: vars.space[8],
  paddingBlockStart: '8dvh',
  backgroundColor: vars.color.canvas,
  '@media': { [media.phone]: { padding: 0, gap: 0, alignContent: 'stretch' } },
});

export const brand = style({
  ...text('heading'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  color: vars.color.text,
  '@media': { [media.phone]: { display: 'none' } },
});

export const handset = style({
  width: `min(${vars.measure.handset}, 100%)`,
  backgroundColor: vars.color.surface,
  borderRadius: vars.radius[5],
  boxShadow: vars.shadow[3],
  overflow: 'clip',
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateRows: '1fr auto',
      width: '100%',
      minHeight: '100dvh',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
});

export const body = style({
  display: 'grid',
  gap: vars.space[6],
  padding: vars.space[7],
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.phone]: { padding: vars.space[6], paddingBlockEnd: vars.space[9] } },
});

export const note = style({
  ...text('caption'),
  color: vars.color.text3,
  textAlign: 'center',
  '@media': { [media.phone]: { display: 'none' } },
});
