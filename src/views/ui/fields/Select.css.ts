import { style, styleVariants } from '@vanilla-extract/css';
import {
  bodyText,
  emphasised,
  fieldFocus,
  fieldWrong,
  fieldWrongFocus,
  quick,
  text,
  touchTarget,
} from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const select = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const spare = style({
  '@media': { [media.tightHeight]: { position: 'absolute', clipPath: 'inset(50%)' } },
});

export const trigger = style({
  ...bodyText,
  ...quick('border-color', 'box-shadow', 'background-color'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  width: '100%',
  paddingBlock: vars.space[2],
  paddingInline: vars.space[5],
  textAlign: 'start',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  ...touchTarget,
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-focus-visible], &[data-pressed]': fieldFocus,
    '&[data-invalid]': fieldWrong,
    '&[data-invalid][data-focus-visible]': fieldWrongFocus,
    '&[data-disabled]': {
      cursor: 'not-allowed',
      color: vars.color.textDisabled,
      backgroundColor: vars.status.grey.bg,
      borderColor: vars.color.lineStrong,
    },
  },
});

export const size = styleVariants({
  sm: { minHeight: vars.size.controlIcon },
  md: { minHeight: vars.size.controlMd },
  lg: { minHeight: vars.size.controlLg },
});

/** What is chosen is nowhere else to be read: it takes a second line. */
export const value = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  unicodeBidi: 'plaintext',
  selectors: { '&[data-placeholder]': { color: vars.color.text3 } },
});

export const chevron = style({ color: vars.color.text2 });

export const list = style({
  display: 'grid',
  gap: vars.border.line,
  padding: vars.space[2],
  overflow: 'auto',
  maxHeight: 'inherit',
  outline: 'none',
});

export const option = style({
  ...bodyText,
  ...touchTarget,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  paddingInline: vars.space.snug,
  borderRadius: vars.radius[1],
  outline: 'none',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered], &[data-focused]': { backgroundColor: vars.color.surfaceHover },
    '&[data-focus-visible]': { color: vars.color.accentText, backgroundColor: vars.color.accentSoft },
    '&[data-selected]': emphasised,
  },
});

export const optionNote = style({ ...text('small'), color: vars.color.text3 });

export const long = style({ width: 'max(var(--trigger-width), 18rem)' });

export const longBox = style({
  display: 'flex',
  flexDirection: 'column',
  maxHeight: 'inherit',
});

export const find = style({ padding: vars.space[2], paddingBlockEnd: 0 });

export const longList = style({ overflow: 'auto', maxHeight: '22rem', minHeight: 0, outline: 'none' });

export const none = style({ ...bodyText, padding: vars.space[5], color: vars.color.text3 });
