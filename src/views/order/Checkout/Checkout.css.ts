import { style } from '@vanilla-extract/css';
import { bodyText, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const checkout = style({
  display: 'grid',
  gap: vars.space[5],
  flexShrink: 0,
  padding: vars.space[6],
  backgroundColor: vars.color.surface,
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.compact]: { padding: vars.space[5] }, [media.phone]: { padding: vars.space[6] } },
});

export const choices = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[5],
  '@media': { [media.compact]: { gap: vars.space[4] } },
});

export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const totalLabel = style({ ...bodyText, fontWeight: 500, color: vars.color.text2 });
export const totalFigure = style({ ...text('display'), ...tabular, color: vars.color.text });

export const hint = style({
  ...text('small'),
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});
