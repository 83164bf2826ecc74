import { style } from '@vanilla-extract/css';
import { text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

/** The lines of the order keep their room beside it. */
export const terms = style({ display: 'grid', gap: vars.space[4], maxHeight: '38dvh', overflowY: 'auto' });

export const group = style({ display: 'grid', gap: vars.space[4], border: 0, minWidth: 0 });

export const saved = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const place = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1.3fr)',
  gap: vars.space[4],
});

export const hint = style({ ...text('small'), color: vars.color.text2 });
export const refused = style({ ...text('small'), fontWeight: 500, color: vars.status.red.text });

export const when = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px',
  alignItems: 'end',
  gap: vars.space[5],
});

export const label = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  color: vars.color.text,
});
/** A day and a time may take two lines. */
export const whenButton = style({
  width: '100%',
  height: 'auto',
  minHeight: vars.size.controlMd,
  justifyContent: 'start',
  paddingBlock: vars.space[2],
  textAlign: 'start',
  whiteSpace: 'normal',
});

export const times = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

export const days = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  color: vars.color.text2,
});
