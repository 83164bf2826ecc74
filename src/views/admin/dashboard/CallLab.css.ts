import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const lab = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });

export const words = style({ ...bodyText, color: vars.color.text2 });

export const status = style({ ...text('small'), ...tabular, color: vars.color.text });

export const scroll = style({
  maxHeight: '40vh',
  overflow: 'auto',
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[2],
});

export const table = style({
  ...text('small'),
  width: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
});

const cell = {
  padding: `${vars.space[3]} ${vars.space[4]}`,
  textAlign: 'start',
  verticalAlign: 'top',
  overflowWrap: 'anywhere',
} as const;

export const head = style({
  ...cell,
  ...text('small'),
  position: 'sticky',
  insetBlockStart: 0,
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceRaised,
});

export const row = style({ borderBlockStart: `${vars.border.line} solid ${vars.color.line}` });

export const value = style({ ...cell, ...tabular });

const seen = { display: 'flex', alignItems: 'baseline', gap: vars.space[3] } as const;
export const met = style({ ...seen, color: vars.status.green.text });
export const differs = style({ ...seen, color: vars.status.red.text });
export const open = style({ color: vars.color.text3 });
