import { fallbackVar, style } from '@vanilla-extract/css';
import { ellipsis, emphasised, focusRingInset, quick, text } from '../../theme/fragments';
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
    [media.foldedColumns]: { whiteSpace: 'normal' },
    [media.phone]: { position: 'relative', display: 'flex', alignItems: 'center', flexGrow: 1 },
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
  '@media': { [media.foldedColumns]: { whiteSpace: 'normal' } },
});

export const sortIcon = style({
  ...quick('color'),
  color: vars.color.text3,
  selectors: {
    [`${sort}[data-hovered] &, ${sort}[data-focus-visible] &`]: { color: vars.color.text },
    '[aria-sort] &': { color: vars.color.accentText },
  },
});
