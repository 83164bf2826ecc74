import { style } from '@vanilla-extract/css';
import { card as cardLook, tabular, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const card = style({
  ...cardLook,
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 0,
  overflow: 'hidden',
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  flexShrink: 0,
  minHeight: vars.size.cardHead,
  paddingInline: vars.space[6],
  paddingBlock: vars.space[2],
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  '@media': { [media.narrow]: { flexWrap: 'wrap', paddingBlock: vars.space[4] } },
});

export const headOpen = style({ borderBlockEnd: 0 });

export const titleRow = style({ display: 'flex', alignItems: 'center', gap: vars.space[4], minWidth: 0 });

export const title = style({ ...text('heading'), color: vars.color.text });

export const count = style({
  ...text('caption'),
  ...tabular,
  display: 'inline-grid',
  placeContent: 'center',
  minWidth: vars.size.counter,
  height: vars.size.counter,
  paddingInline: vars.space[3],
  fontWeight: 600,
  color: vars.status.grey.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius.full,
});

export const note = style({ ...text('small'), color: vars.color.text3 });
