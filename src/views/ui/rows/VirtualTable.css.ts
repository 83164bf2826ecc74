import { fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import {
  bodyText,
  card as cardLook,
  ellipsis,
  emphasised,
  focusRingInset,
  quick,
  tabular,
  text,
} from '../../theme/fragments';
import { media } from '../../theme/media';
import { stickyTop } from '../../theme/sticky.css';
import { vars } from '../../theme/vars.css';
import { cellRoom } from './column-styles';

export const headCell = style({
  ...cellRoom,
  ...text('caption'),
  ...emphasised,
  ...ellipsis,
  position: 'sticky',
  insetBlockStart: fallbackVar(stickyTop, '0px'),
  zIndex: vars.z.sticky,
  height: vars.size.controlIcon,
  color: vars.color.text2,
  backgroundColor: vars.color.surfaceSunken,
  '@media': {
    // Two lines rather than a cut word.
    [media.foldedTable]: { whiteSpace: 'normal' },
    [media.cards]: { position: 'relative', display: 'flex', alignItems: 'center', flexGrow: 1 },
  },
});

export const headNumber = style({ textAlign: 'end' });

/** The whole head is the button. */
export const sort = style({
  ...emphasised,
  ...quick('color'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  width: '100%',
  cursor: 'pointer',
  '::after': { content: '', position: 'absolute', inset: 0 },
  selectors: {
    '&[data-hovered], &[data-pressed], [aria-sort] > &': { color: vars.color.text },
    '&[data-focus-visible]': { outline: 'none' },
    '&[data-focus-visible]::after': focusRingInset,
  },
});

/** Its words stay flush with the figures under them. */
export const sortNumber = style({ flexDirection: 'row-reverse' });
export const sortWord = style({
  ...ellipsis,
  minWidth: 0,
  textAlign: 'inherit',
  '@media': { [media.foldedTable]: { whiteSpace: 'normal' } },
});

export const sortIcon = style({
  ...quick('color'),
  color: vars.color.text3,
  selectors: {
    [`${sort}[data-hovered] &, ${sort}[data-focus-visible] &`]: { color: vars.color.text },
    '[aria-sort] &': { color: vars.color.accentText },
  },
});

/** Clips its corners without becoming what the sticky head sticks to. */
export const card = style({ ...cardLook, position: 'relative', overflow: 'clip', minWidth: 0 });

export const table = style({
  borderCollapse: 'separate',
  borderSpacing: 0,
  tableLayout: 'fixed',
  '@media': { [media.cards]: { display: 'block' }, [media.smallPaper]: { zoom: 0.7 } },
});

export const head = style({
  // Cards need no heads; they stay for screen readers.
  '@media': {
    [media.cards]: {
      position: 'absolute',
      width: vars.border.line,
      height: vars.border.line,
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      // It is shown while it has the focus.
      selectors: {
        '&:has(button:focus-visible)': {
          position: 'static',
          display: 'block',
          width: 'auto',
          height: 'auto',
          clipPath: 'none',
        },
      },
    },
  },
});

/** In lines of its own where there are no columns. */
export const headRow = style({ '@media': { [media.cards]: { display: 'flex', flexWrap: 'wrap' } } });

/** Rows that come above are made up for by useHeldPlace: the browser would do it a second time. */
export const body = style({ overflowAnchor: 'none', '@media': { [media.cards]: { display: 'block' } } });

export const row = style({
  ...bodyText,
  position: 'relative',
  height: vars.size.row,
  scrollMarginBlock: `${vars.size.controlMd} ${vars.space[4]}`,
  selectors: {
    '&:focus-visible, &:has(a:focus-visible)': {
      ...focusRingInset,
      backgroundColor: vars.color.accentSoft,
    },
  },
  '@media': {
    [media.cards]: {
      display: 'grid',
      alignItems: 'center',
      columnGap: vars.space[5],
      height: 'auto',
      paddingBlock: vars.space[5],
      paddingInline: vars.space[6],
      borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
      scrollMarginBlockStart: vars.size.topBar,
    },
  },
});

export const cell = style({
  ...cellRoom,
  ...ellipsis,
  fontWeight: 'inherit',
  selectors: {
    ...cellRoom.selectors,
    // The card's own edge ends the last row.
    'tr:last-child > &': { borderBlockEnd: 0 },
  },
  '@media': {
    [media.cards]: {
      minWidth: 0,
      borderBlockEnd: 0,
      selectors: { '&, &:first-child, &:last-child': { padding: 0 } },
    },
  },
});

/** On paper nobody gets to see the whole of a cut text. */
globalStyle(`${cell}, ${cell} *`, { '@media': { [media.paper]: { whiteSpace: 'normal' } } });

export const number = style({ ...tabular, textAlign: 'end' });

/** The whole row opens what the link names. */
export const opens = style({
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surfaceHover } },
});
export const link = style({ ...emphasised, color: vars.color.accentText, outline: 'none' });

export const gap = style({ '@media': { [media.cards]: { display: 'block' } } });
export const gapCell = style({ padding: 0, '@media': { [media.cards]: { display: 'block' } } });
