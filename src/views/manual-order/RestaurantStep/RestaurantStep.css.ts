import { style } from '@vanilla-extract/css';
import { fieldFocus, quick, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const tools = style({
  display: 'grid',
  gap: vars.space.snug,
  flexShrink: 0,
  padding: `${vars.space[5]} ${vars.space[6]}`,
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
});

export const field = style({
  ...quick('border-color', 'box-shadow'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  height: vars.size.controlMd,
  paddingInline: vars.space[5],
  color: vars.color.text3,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  selectors: { '&:focus-within': fieldFocus },
  '@media': { [media.phone]: { height: vars.size.touch } },
});

export const input = style({
  ...text('field'),
  flex: 1,
  minWidth: 0,
  height: '100%',
  color: vars.color.text,
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [media.phone]: text('fieldPhone') },
});

export const list = style({ display: 'flex', flexDirection: 'column', flex: 1, minHeight: 0 });
