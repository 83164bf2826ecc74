import { style, styleVariants } from '@vanilla-extract/css';
import { fieldFocus, fieldWrong, fieldWrongFocus, quick, text } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

export const field = style({ display: 'grid', gap: vars.space[3], minWidth: 0 });

export const label = style({ ...text('label'), color: vars.color.text });

export const labelNote = style({ fontWeight: 400, color: vars.color.text3 });

export const box = style({
  ...quick('border-color', 'box-shadow', 'background-color'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  paddingInlineStart: vars.space[5],
  color: vars.color.text3,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.fieldLine}`,
  borderRadius: vars.radius[2],
  selectors: {
    '&:hover': { borderColor: vars.color.text3 },
    '&:focus-within': fieldFocus,
    '&[data-invalid]': fieldWrong,
    '&[data-invalid]:focus-within': fieldWrongFocus,
    '&[data-disabled], &[data-readonly]': {
      backgroundColor: vars.color.surfaceHover,
      borderColor: vars.color.lineStrong,
    },
  },
});

export const size = styleVariants({
  md: { height: vars.size.controlMd, '@media': { [media.phone]: { height: vars.size.touch } } },
  lg: { height: vars.size.controlLg, borderRadius: vars.radius.snug },
});

export const input = style({
  ...text('field'),
  flex: 1,
  minWidth: 0,
  height: '100%',
  paddingInlineEnd: vars.space[5],
  color: vars.color.text,
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    [`${box}:is([data-disabled], [data-readonly]) > &`]: { color: vars.color.text2 },
    '&::-webkit-search-cancel-button': { display: 'none' },
    // Chrome paints remembered sign-in data pale blue.
    '&:autofill': {
      WebkitTextFillColor: vars.color.text,
      boxShadow: `inset 0 0 0 ${vars.size.controlLg} ${vars.color.surface}`,
    },
  },
  '@media': { [media.phone]: text('fieldPhone') },
});

export const description = style({ ...text('small'), color: vars.color.text3 });

export const error = style({
  ...text('small'),
  display: 'flex',
  gap: vars.space[3],
  fontWeight: 500,
  color: vars.status.red.text,
});

export const errorIcon = style({ marginBlockStart: vars.space[1] });
