import { globalStyle, style } from '@vanilla-extract/css';
import { text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

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
