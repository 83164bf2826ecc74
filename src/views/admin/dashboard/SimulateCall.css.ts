import { style } from '@vanilla-extract/css';
import { quick, tabular, text, troughForced } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const row = style({ display: 'flex', alignItems: 'center', gap: vars.space[6], flex: '1 1 100%' });

export const progress = style({ display: 'grid', gap: vars.space[3], flex: 1, minWidth: 0 });

export const words = style({ ...text('small'), ...tabular, color: vars.color.text });

export const bar = style({
  ...troughForced,
  display: 'block',
  height: vars.space[3],
  overflow: 'hidden',
  backgroundColor: vars.color.surfacePress,
  borderRadius: vars.radius.full,
});

export const fill = style({
  ...quick('width'),
  display: 'block',
  height: '100%',
  backgroundColor: vars.color.accent,
});

export const form = style({ display: 'grid', gap: vars.space[6] });

export const pair = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${vars.measure.phoneField}`,
  alignItems: 'start',
  gap: vars.space[6],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
