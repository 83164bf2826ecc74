import { globalStyle, style } from '@vanilla-extract/css';
import { ellipsis, focusRing, text } from '../views/theme/fragments';
import { media } from '../views/theme/media';
import { vars } from '../views/theme/vars.css';

const line = `${vars.border.line} solid ${vars.color.line}`;

export const page = style({ display: 'grid', gap: vars.space.block, padding: vars.space[6] });

export const bar = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[5] });

export const title = style(text('title'));

export const field = style({ ...text('small'), display: 'flex', alignItems: 'center', gap: vars.space[3] });

export const grow = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  flex: 1,
  ...text('small'),
});

export const control = style({
  ...text('small'),
  minWidth: 0,
  padding: vars.space[3],
  border: line,
  borderRadius: vars.radius[2],
  background: vars.color.surface,
  color: vars.color.text,
  selectors: { '&:focus-visible': focusRing },
});

export const button = style([
  control,
  {
    cursor: 'pointer',
    selectors: {
      '&:hover:enabled': { background: vars.color.surfaceHover },
      '&:disabled': { opacity: 0.5, cursor: 'default' },
    },
  },
]);

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(180px, 220px) minmax(0, 1fr) minmax(240px, 320px)',
  gap: vars.space[6],
  alignItems: 'start',
  '@media': { [media.stacked]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const side = style({ display: 'grid', gap: vars.space[6] });

export const panel = style({
  minWidth: 0,
  border: line,
  borderRadius: vars.radius[3],
  background: vars.color.surface,
});

export const panelTitle = style({
  ...text('label'),
  margin: 0,
  padding: vars.space[5],
  borderBlockEnd: line,
});

export const panelBody = style({ maxHeight: '85vh', padding: vars.space[5], overflow: 'auto' });

export const tree = style({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
});

globalStyle(`${tree} ${tree}`, { marginInlineStart: vars.space[5], borderInlineStart: line });

export const actor = style({
  ...text('small'),
  display: 'grid',
  width: '100%',
  padding: vars.space[3],
  border: 0,
  borderRadius: vars.radius[2],
  background: 'none',
  color: vars.color.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: vars.color.surfaceHover },
    '&:focus-visible': focusRing,
    '&[aria-pressed=true]': { background: vars.color.accentSoft, color: vars.color.accentText },
  },
});

export const event = style([actor]);

export const note = style({ ...text('caption'), ...ellipsis, color: vars.color.text3 });

export const empty = style({ ...text('body'), color: vars.color.text2 });

export const code = style({ ...text('caption'), margin: 0, overflowX: 'auto' });

export const form = style({ display: 'grid', gap: vars.space[4] });

export const scroll = style({ overflow: 'auto' });

export const picture = style({ overflow: 'auto' });

export const sequence = style({ display: 'block' });

export const lane = style({ stroke: vars.color.line, strokeDasharray: '3 4' });

export const laneName = style({ ...text('label'), fill: vars.color.text });

export const message = style({ fill: 'none', stroke: vars.color.text3 });

export const messageName = style({ ...text('caption'), fill: vars.color.text2 });

globalStyle(`${picture} [data-active] > rect:first-of-type`, {
  fill: vars.color.accentSoft,
  stroke: vars.color.accent,
  strokeWidth: '2',
});

globalStyle(`${picture} [data-taken] path`, { stroke: vars.color.accent, strokeWidth: '2.5' });

globalStyle(`${picture} tspan[data-taken]`, { textDecoration: 'underline' });
