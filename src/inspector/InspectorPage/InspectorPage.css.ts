import { style } from '@vanilla-extract/css';
import { ellipsis, text } from '../../views/theme/fragments';
import { vars } from '../../views/theme/vars.css';

export const page = style({ display: 'grid', gap: vars.space.block, padding: vars.space[9] });

export const title = style(text('title'));

export const columns = style({
  display: 'grid',
  gridTemplateColumns: `${vars.measure.customerCompact} minmax(0, 1fr) ${vars.measure.customer}`,
  gap: vars.space[6],
  alignItems: 'start',
});

export const list = style({ display: 'grid', margin: 0, padding: vars.space[4], listStyle: 'none' });

export const actor = style({
  display: 'grid',
  width: '100%',
  gap: vars.space[1],
  padding: vars.space[4],
  border: 0,
  borderRadius: vars.radius[2],
  background: 'none',
  color: vars.color.text,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: vars.color.surfaceHover },
    '&[data-focus-visible]': { outline: `${vars.border.strong} solid ${vars.color.focus}` },
  },
});

export const chosen = style({ background: vars.color.accentSoft, color: vars.color.accentText });

export const actorName = style(text('label'));

export const note = style({ ...text('caption'), ...ellipsis, color: vars.color.text3 });

export const chart = style({ margin: 0, padding: vars.space[6], listStyle: 'none' });

export const context = style({
  ...text('caption'),
  margin: 0,
  padding: vars.space[6],
  borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  overflowX: 'auto',
});

export const event = style({ ...text('small'), display: 'grid', paddingBlock: vars.space[3] });
