import { globalStyle, style } from '@vanilla-extract/css';
import {
  bodyText,
  chosenForced,
  ellipsis,
  emphasised,
  focusRing,
  quick,
  tabular,
  text,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** The same width as the word 'Unavailable', so prices stand in one column; a square plus where room is short. */
export const add = style({
  ...text('label'),
  ...quick('background-color', 'border-color'),
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  flexShrink: 0,
  width: vars.measure.menuAction,
  height: vars.size.controlIcon,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
  boxShadow: vars.shadow[1],
  cursor: 'pointer',
  selectors: {
    '[data-highlighted] &': { color: vars.color.accentText, borderColor: vars.color.accentLine },
    '&:hover': { backgroundColor: vars.color.surfaceHover },
    '&:active': { backgroundColor: vars.color.surfacePress },
    '&:focus-visible': focusRing,
  },
  '@media': {
    [media.compact]: { width: vars.size.touch, height: vars.size.controlIcon },
    [media.tabbed]: { height: vars.size.touch },
    [media.coarse]: { minHeight: vars.size.touch },
  },
});

export const word = style({ '@media': { [media.compact]: { display: 'none' } } });

export const row = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.rowMenu,
  // For a row with a warning, which has a line more.
  paddingBlock: vars.space[3],
  paddingInline: vars.space[6],
  selectors: {
    // The highlight covers the hairline of the row above.
    '&[data-highlighted]': {
      backgroundColor: vars.color.accentSoft,
      boxShadow: `0 calc(-1 * ${vars.border.line}) ${vars.color.accentSoft}`,
    },
    '&[data-highlighted]::before': {
      content: '',
      position: 'absolute',
      insetBlock: 0,
      insetInlineStart: 0,
      width: vars.border.edge,
      backgroundColor: vars.color.accent,
    },
    // A hairline between rows, as long as the words.
    '&::after': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[6],
      bottom: 0,
      height: vars.border.line,
      backgroundColor: vars.color.line,
    },
    '&[data-last]::after, &[data-highlighted]::after': { content: 'none' },
  },
  '@media': { [media.tabbed]: { minHeight: `calc(${vars.size.rowMenu} + ${vars.space[3]})` } },
});

/** What the search found in a name: marks that leave the text itself unbroken. */
globalStyle('::highlight(found-letters)', { backgroundColor: vars.status.yellow.bg });

export const words = style({ flex: 1, minWidth: 0 });

export const name = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  minWidth: 0,
  color: vars.color.text,
});

const muted = { '[data-unavailable] &': { color: vars.color.text3 } };

export const nameText = style({ ...ellipsis, ...emphasised, selectors: muted });

export const badges = style({ display: 'contents' });

/** Where room is short the name needs it. */
export const featured = style({
  display: 'inline-flex',
  flexShrink: 0,
  '@media': { [media.compact]: { display: 'none' } },
});

export const description = style({ ...ellipsis, ...text('small'), color: vars.color.text3 });

export const count = style({
  ...text('caption'),
  ...tabular,
  fontWeight: 650,
  display: 'inline-grid',
  placeContent: 'center',
  flexShrink: 0,
  minWidth: vars.size.counter,
  height: vars.size.counter,
  paddingInline: vars.space[2],
  ...chosenForced,
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  borderRadius: vars.radius.full,
});

export const price = style({
  ...bodyText,
  ...emphasised,
  ...tabular,
  color: vars.color.text,
  textAlign: 'end',
  selectors: muted,
});

export const unavailablePrice = style([price, { '@media': { [media.compact]: { display: 'none' } } }]);

export const unavailable = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-end',
  gap: vars.space[3],
  color: vars.color.text3,
  minWidth: vars.measure.menuAction,
  '@media': { [media.compact]: { minHeight: vars.size.touch } },
});
