import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const panel = style({ width: `min(${vars.measure.wizard}, 100%)` });

export const part = style({
  display: 'grid',
  gap: vars.space[5],
  selectors: {
    '& + &': {
      paddingBlockStart: vars.space[6],
      borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
    },
  },
});

export const parts = style({ display: 'grid', gap: vars.space[6] });

/** A choice and what can be tried with it, on one line where there is room. */
export const choice = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: vars.space[5],
});

export const select = style({ flex: `1 1 ${vars.measure.device}`, minWidth: 0 });

export const words = style({ ...bodyText, color: vars.color.text2 });
export const note = style({ ...text('small'), color: vars.color.text2 });
