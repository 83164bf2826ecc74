import { style } from '@vanilla-extract/css';
import { bodyText, text, touchInline } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const form = style({ display: 'grid', gap: vars.space[6], minWidth: 0 });
export const intro = style({ ...bodyText, color: vars.color.text2 });
export const scan = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[7],
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'center' } },
});
/** Cameras read dark on light in both themes; the quiet border is part of the picture. */
export const picture = style({
  display: 'block',
  width: '176px',
  height: '176px',
  borderRadius: vars.radius[2],
  backgroundColor: '#ffffff',
  color: '#000000',
});
export const key = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
export const term = style({ ...text('label'), color: vars.color.text2 });
export const letters = style({
  ...bodyText,
  fontFamily: 'ui-monospace, monospace',
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
export const codes = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[4],
  padding: vars.space[6],
  borderRadius: vars.radius[2],
  border: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const code = style({
  ...bodyText,
  fontFamily: 'ui-monospace, monospace',
  whiteSpace: 'nowrap',
});
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[6] });
export const link = style({
  ...bodyText,
  ...touchInline,
  color: vars.color.accentText,
  fontWeight: 550,
  textDecoration: 'underline',
});
