import { style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const found = style({ display: 'grid', gap: vars.space[5], overflowWrap: 'anywhere' });

export const name = style({ ...text('subtitle'), color: vars.color.text });
export const phone = style({ ...bodyText, color: vars.color.text2, userSelect: 'text' });
export const email = style({ ...text('small'), color: vars.color.text2, userSelect: 'text' });

export const lastOrder = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});
export const lastOrderLabel = style({ flex: 1 });
export const lastOrderTime = style({ ...tabular, ...emphasised, color: vars.color.text, textAlign: 'end' });

export const heading = style({ ...text('label'), color: vars.color.text2 });
export const preferences = style({ display: 'grid', gap: vars.space[3] });

export const different = style({ justifySelf: 'start', marginInlineStart: `calc(-1 * ${vars.space[5]})` });
