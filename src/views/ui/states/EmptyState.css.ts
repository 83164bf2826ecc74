import { style } from '@vanilla-extract/css';
import { bodyText, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const empty = style({
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.space[2],
  flex: 1,
  paddingBlock: vars.space[8],
  paddingInline: vars.space[6],
  textAlign: 'center',
});

export const disc = style({
  display: 'grid',
  placeContent: 'center',
  width: vars.size.emptyDisc,
  height: vars.size.emptyDisc,
  marginBlockEnd: vars.space[4],
  color: vars.status.grey.text,
  backgroundColor: vars.status.grey.bg,
  borderRadius: vars.radius.full,
  selectors: {
    '&[data-tone="error"]': { color: vars.status.red.text, backgroundColor: vars.status.red.bg },
  },
});

export const title = style({ ...text('heading'), maxWidth: vars.measure.emptyText });
export const detail = style({ ...bodyText, maxWidth: vars.measure.emptyText, color: vars.color.text2 });
export const action = style({ marginBlockStart: vars.space[4] });
export const joiner = style({ position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'pre' });
