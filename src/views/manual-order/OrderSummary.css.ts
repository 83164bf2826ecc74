import { style } from '@vanilla-extract/css';
import { besideOpenOptions, besideOpenTerm } from '../order/beside-open-term';
import { card, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const hint = style({
  ...text('small'),
  display: 'flex',
  justifyContent: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const summary = style({
  ...card,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
});

const block = {
  flexShrink: 0,
  paddingInline: vars.space[6],
  '@media': {
    [media.compact]: { paddingInline: vars.space[5] },
    [media.phone]: { paddingInline: vars.space[6] },
  },
} as const;

export const head = style({
  ...block,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minHeight: vars.size.cardHead,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const title = style({ ...text('heading'), color: vars.color.text });

export const customer = style([
  {
    ...block,
    display: 'grid',
    gap: vars.space[4],
    paddingBlock: vars.space[6],
    borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  },
  besideOpenOptions,
]);

export const names = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[5],
});

export const phone = style({
  ...text('small'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  color: vars.color.text2,
});

export const foot = style([
  {
    ...block,
    display: 'grid',
    gap: vars.space[5],
    paddingBlock: vars.space[6],
    borderBlockStart: `${vars.border.line} solid ${vars.color.line}`,
  },
  besideOpenTerm,
]);
