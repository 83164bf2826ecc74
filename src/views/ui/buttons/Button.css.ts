import { style, styleVariants } from '@vanilla-extract/css';
import { emphasised, focusRing, quick, text, touchTarget } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const button = style({
  ...quick('background-color', 'border-color', 'color'),
  ...text('body'),
  ...emphasised,
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto)',
  placeContent: 'center',
  placeItems: 'center',
  flexShrink: 0,
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius[2],
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  userSelect: 'none',
  ...touchTarget,
  '@media': { ...touchTarget['@media'], [media.paper]: { display: 'none' } },
  // Holds the width of the label that is not shown, so a pending button keeps its size.
  '::after': {
    content: 'attr(data-reserve)',
    gridArea: '1 / 1',
    height: 0,
    overflow: 'hidden',
    visibility: 'hidden',
    paddingInlineStart: `calc(${vars.icon[16]} + ${vars.space[4]})`,
  },
  selectors: {
    '&:not([data-reserve])::after': { content: 'none' },
    // No spinner comes with it.
    '&[data-bare]::after': { paddingInlineStart: 0 },
    '&[data-focus-visible], &:focus-visible': focusRing,
    '&[data-pending]': { cursor: 'progress' },
    '&[data-disabled]': {
      cursor: 'not-allowed',
      color: vars.color.textDisabled,
      backgroundColor: vars.status.grey.bg,
      borderColor: 'transparent',
      boxShadow: 'none',
    },
  },
});

export const label = style({
  gridArea: '1 / 1',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
});

export const full = style({ width: '100%' });

export const size = styleVariants({
  sm: { ...text('label'), height: vars.size.controlSm, paddingInline: vars.space.snug },
  md: { height: vars.size.controlMd, paddingInline: `calc(${vars.space[5]} + ${vars.space[1]})` },
  lg: {
    ...text('heading'),
    height: vars.size.controlLg,
    paddingInline: vars.space.block,
    borderRadius: vars.radius.snug,
  },
  xl: {
    ...text('action'),
    height: vars.size.controlXl,
    paddingInline: vars.space[8],
    borderRadius: vars.radius[3],
    '@media': { [media.lowRow]: { height: vars.size.controlLg } },
  },
});

const filled = (rest: string, hover: string, press: string) =>
  ({
    color: vars.color.onAccent,
    backgroundColor: rest,
    boxShadow: `${vars.shadow[1]}, ${vars.shadow.edge}`,
    selectors: {
      '&:hover:not([data-disabled]), &[data-hovered]:not([data-disabled])': { backgroundColor: hover },
      '&:active:not([data-disabled]), &[data-pressed]:not([data-disabled])': { backgroundColor: press },
    },
    // No fill, as a text has a ground of its own: its border makes it the first of several.
    '@media': {
      [media.forced]: {
        color: 'ButtonText',
        backgroundColor: 'ButtonFace',
        border: `${vars.border.edge} solid Highlight`,
      },
    },
  }) as const;

export const variant = styleVariants({
  primary: filled(vars.color.accent, vars.color.accentHover, vars.color.accentPress),
  answer: filled(vars.color.answer, vars.color.answerHover, vars.color.answerHover),
  end: filled(vars.color.end, vars.color.endHover, vars.color.endHover),
  secondary: {
    color: vars.color.text,
    backgroundColor: vars.color.surface,
    borderColor: vars.color.lineStrong,
    boxShadow: vars.shadow[1],
    selectors: {
      '&:hover:not([data-disabled])': { backgroundColor: vars.color.surfaceHover },
      '&[data-pressed], &:active:not([data-disabled])': { backgroundColor: vars.color.surfacePress },
    },
  },
  ghost: {
    color: vars.color.text2,
    selectors: {
      '&:hover:not([data-disabled])': { color: vars.color.text, backgroundColor: vars.color.surfaceHover },
      '&[data-pressed], &:active:not([data-disabled])': { backgroundColor: vars.color.surfacePress },
    },
  },
});
