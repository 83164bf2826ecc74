import { style } from '@vanilla-extract/css';
import { text } from '../../views/theme/fragments';
import { vars } from '../../views/theme/vars.css';

export const state = style({
  padding: vars.space[5],
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[2],
  background: vars.color.surface,
  color: vars.color.text3,
});

export const active = style({
  borderColor: vars.color.accentLine,
  background: vars.color.accentSoft,
  color: vars.color.text,
});

export const name = style({
  ...text('label'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  alignItems: 'center',
});

const note = style({ ...text('caption'), color: vars.color.text3 });

export const kind = style([note]);
export const invoke = style([
  note,
  {
    paddingInline: vars.space[3],
    border: `${vars.border.line} dashed ${vars.color.lineStrong}`,
    borderRadius: vars.radius[1],
  },
]);

export const states = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[4],
  marginBlockStart: vars.space[4],
  padding: 0,
  listStyle: 'none',
});

export const transitions = style({
  display: 'grid',
  gap: vars.space[1],
  marginBlockStart: vars.space[3],
  padding: 0,
  listStyle: 'none',
});

export const transition = style({
  ...text('caption'),
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
});
export const target = style({ color: vars.color.accentText });
