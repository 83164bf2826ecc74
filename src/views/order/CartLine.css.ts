import { keyframes, style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, focusRingInset, tabular, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

const arrive = keyframes({ from: { backgroundColor: vars.color.accentSoft } });

/** Name and total, then price, note and controls; a written note takes a row of its own. */
export const line = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  gridTemplateAreas: "'head head head' 'each note controls' 'written written written' 'news news news'",
  alignItems: 'center',
  columnGap: vars.space.snug,
  marginInline: `calc(-1 * ${vars.space[4]})`,
  padding: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderRadius: vars.radius[2],
  scrollMarginBlock: vars.space[5],
  selectors: {
    '& + &::before': {
      content: '',
      position: 'absolute',
      insetInline: vars.space[4],
      top: 0,
      height: vars.border.line,
      backgroundColor: vars.color.line,
    },
    '&:focus-visible': focusRingInset,
  },
  '@media': {
    [media.moving]: { animation: `${arrive} ${vars.motion.base} ${vars.ease.out}` },
  },
});

export const head = style({
  gridArea: 'head',
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space[5],
});

export const name = style({
  ...bodyText,
  ...emphasised,
  minWidth: 0,
  color: vars.color.text,
  selectors: { '[data-unavailable] &': { color: vars.color.text3, textDecoration: 'line-through' } },
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

export const total = style({
  ...bodyText,
  ...emphasised,
  ...tabular,
  textAlign: 'end',
  color: vars.color.text,
  selectors: { '[data-unavailable] &': { color: vars.color.text3, textDecoration: 'line-through' } },
});

export const each = style({
  ...ellipsis,
  ...text('small'),
  ...tabular,
  gridArea: 'each',
  color: vars.color.text2,
});

export const controls = style({
  gridArea: 'controls',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  marginInlineEnd: `calc(-1 * ${vars.space[4]})`,
});

export const stepper = style({
  display: 'flex',
  alignItems: 'center',
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius[2],
});

export const step = style({
  width: `calc(${vars.size.controlIcon} - ${vars.border.strong})`,
  height: `calc(${vars.size.controlIcon} - ${vars.border.strong})`,
  border: 0,
  selectors: { '&[data-disabled]': { backgroundColor: 'transparent' } },
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

export const quantity = style({
  ...text('heading'),
  ...tabular,
  minWidth: vars.size.badgeLg,
  textAlign: 'center',
  color: vars.color.text,
});

export const remove = style({
  '@media': { [media.tabbed]: { width: vars.size.touch, height: vars.size.touch } },
});

export const news = style({ gridArea: 'news' });
