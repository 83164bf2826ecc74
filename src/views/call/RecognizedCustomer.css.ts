import { style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const green = vars.status.green;

export const card = style({
  backgroundColor: `color-mix(in srgb, ${green.bg} 50%, ${vars.color.surfaceRaised})`,
  border: `${vars.border.line} solid ${green.line}`,
  borderRadius: vars.radius[3],
  overflow: 'hidden',
});

export const head = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.controlMd,
  paddingInline: vars.space[6],
  color: green.text,
  backgroundColor: green.bg,
  borderBlockEnd: `${vars.border.line} solid ${green.line}`,
});

export const body = style({ display: 'grid', gap: vars.space[5], padding: vars.space[6] });

export const person = style({ display: 'flex', alignItems: 'center', gap: vars.space[5], minWidth: 0 });
export const avatar = style({ '@media': { [media.phone]: { display: 'none' } } });
export const name = style({ ...text('subtitle'), color: vars.color.text, overflowWrap: 'anywhere' });

export const heading = style({ ...text('label'), color: vars.color.text2 });
export const preferences = style({ display: 'grid', gap: vars.space[3] });
