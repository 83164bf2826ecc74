import { style } from '@vanilla-extract/css';
import { ellipsis, focusRingInset, quick, text, touchTarget } from '../../theme/fragments';
import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';
import { besideOpenOptions } from '../beside-open-term';

/** As many terms in a row as fit. */
export const terms = style([
  {
    display: 'flex',
    flexWrap: 'wrap',
    alignContent: 'start',
    gap: vars.space[3],
    minWidth: 0,
    width: '100%',
    selectors: {
      '&:has([data-term-panel])': {
        flex: '1 1 auto',
        minHeight: vars.size.openTerm,
        overflowY: 'auto',
      },
    },
    '@media': {
      // Beside order type and payment.
      [media.lowRow]: {
        selectors: {
          '&:not(:has([data-term-panel]))': {
            flex: `1 1 calc(100% - ${vars.size.lowChoices} - ${vars.space[6]})`,
            rowGap: vars.space[2],
            alignSelf: 'center',
            width: 'auto',
          },
        },
      },
    },
  },
  besideOpenOptions,
]);

export const term = style({ display: 'contents' });

export const chip = style({
  ...text('label'),
  ...quick('background-color', 'border-color'),
  ...touchTarget,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  maxWidth: '100%',
  minHeight: vars.size.controlSm,
  paddingBlock: vars.space[2],
  paddingInline: vars.space.snug,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surfaceHover },
    '&[data-focus-visible]': focusRingInset,
    '&[data-unset]': { fontWeight: 400, color: vars.color.text2 },
    '&[data-wrong]': { color: vars.status.red.text, borderColor: vars.status.red.line },
    '&[aria-expanded="true"]': { color: vars.color.accentText, borderColor: vars.color.accentLine },
    // Read as a sentence.
    [`${terms}:has([data-read-back]) &[aria-expanded="false"]`]: { display: 'none' },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'not-allowed' },
  },
  '@media': {
    ...touchTarget['@media'],
    // In two rows, where the time is of tomorrow, they leave the order's line its room.
    [media.lowRow]: { minWidth: 0, minHeight: vars.size.badgeMd, paddingInline: vars.space[3] },
    [`${media.lowRow} and ${media.coarse}`]: { minWidth: vars.size.touch, minHeight: vars.size.touch },
    // The edited term needs the room of the others.
    [media.tight]: {
      selectors: { [`${terms}:has([data-term-panel]) &[aria-expanded="false"]`]: { display: 'none' } },
    },
  },
});

/** A narrow cart beside the menu, or all terms beside order type and payment: no room for an icon. */
const withoutIcons = [`${media.compact} and ${media.notPhone}`, media.lowRow];

const onThese = <T extends object>(rule: T) => Object.fromEntries(withoutIcons.map((query) => [query, rule]));

export const words = style({
  ...ellipsis,
  selectors: { '[data-wrong] > &:not(:last-child)': { flexShrink: 0, maxWidth: '60%' } },
  // What is wrong has a sign beside its colour, there too.
  '@media': onThese({ selectors: { '[data-wrong] > &': { textDecoration: 'underline wavy' } } }),
});
export const icon = style({ flexShrink: 0, '@media': onThese({ display: 'none' }) });
export const aside = style({
  ...ellipsis,
  fontWeight: 400,
  selectors: {
    ':not([data-wrong]) > &': { color: vars.color.text2 },
    // What is wrong is read whole.
    '[data-wrong] > &': { whiteSpace: 'normal', textAlign: 'start' },
  },
  '@media': {
    [`${media.compact} and ${media.notPhone}`]: {
      selectors: { ':not([data-wrong]) > &': { display: 'none' } },
    },
  },
});

export const panel = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  flexBasis: '100%',
  minWidth: 0,
  border: 0,
  // The halo of a field in it.
  padding: vars.space[2],
});
