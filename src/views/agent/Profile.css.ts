import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const column = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });

export const who = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[6],
  padding: vars.space[6],
});

export const names = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
export const name = style({ ...text('name'), overflowWrap: 'anywhere' });
export const email = style({ ...bodyText, color: vars.color.text2, overflowWrap: 'anywhere' });

export const row = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[6],
  minHeight: vars.size.touch,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
});

export const term = style({ flexShrink: 0, color: vars.color.text2 });
export const value = style({ ...emphasised, textAlign: 'end', overflowWrap: 'anywhere' });
export const later = style({ ...text('small'), color: vars.color.text3 });
