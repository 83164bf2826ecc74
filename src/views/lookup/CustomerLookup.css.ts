import { globalStyle, style } from '@vanilla-extract/css';
import { bodyText, emphasised, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
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

export const createFormForm = style({ display: 'grid', gap: vars.space[6] });

export const intro = style({ ...bodyText, color: vars.color.text2 });

export const hint = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const create = style({ flex: 1 });

export const form = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `${vars.border.line} dashed ${vars.color.fieldLine}`,
  borderRadius: vars.radius.snug,
});

export const field = style({ flex: '1 1 100%' });
export const only = style({ flex: '1 1 0', minWidth: vars.measure.phoneField });

// Its button stands beside the field, below the label, which may run on above the button.
globalStyle(`${only} label`, { '@media': { [media.wide]: { whiteSpace: 'nowrap' } } });

export const beside = style({
  marginBlockStart: `calc(${text('label').lineHeight} + ${vars.space[3]})`,
  '@media': {
    [media.compact]: { flex: '1 1 100%', marginBlockStart: 0 },
    [media.phone]: { flex: 'none', marginBlockStart: `calc(${text('label').lineHeight} + ${vars.space[3]})` },
  },
});
export const under = style({ flex: '1 1 100%' });
