import { globalStyle, style } from '@vanilla-extract/css';
import {
  bodyText,
  card,
  chosenForced,
  ellipsis,
  emphasised,
  focusRingInset,
  quick,
  text,
} from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';
import { inRail, inTightRail, railTooltip } from './rail';

const boxRail = inRail({
  padding: 0,
  border: 0,
  boxShadow: 'none',
  backgroundColor: 'transparent',
  justifyItems: 'center',
});
export const box = style({
  ...card,
  ...boxRail,
  display: 'grid',
  gap: vars.space.snug,
  padding: vars.space[5],
});

export const who = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  minWidth: 0,
});

export const names = style({ display: 'grid', minWidth: 0, ...inRail(railTooltip) });
export const namesShown = style({ selectors: { [`${who}:hover &`]: { opacity: 1 } } });

export const name = style({ ...text('body'), ...ellipsis, fontWeight: 600 });
export const email = style({ ...text('small'), ...ellipsis, color: vars.color.text3 });

export const badges = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
});

/** In the rail the badge is its icon over its words, without a fill. */
export const status = style(
  inRail({
    ...text('caption'),
    flexDirection: 'column',
    height: 'auto',
    textAlign: 'center',
    whiteSpace: 'normal',
    padding: 0,
    fontWeight: 550,
    backgroundColor: 'transparent',
    border: 0,
  }),
);

/** The rail has no room for such words: the icon stands for them, the button's name and the page's head say them. */
export const statusIcon = style(inRail({ fontSize: 0, lineHeight: 0 }));

/** black is light text for a dark fill; without the fill it takes the text colour. */
export const statusBlack = style(inRail({ color: vars.color.text }));

export const type = style([
  inRail(railTooltip),
  {
    selectors: {
      [`${who}:hover + ${badges} &, ${badges}:hover &, ${badges}:has(:focus-visible) &`]: { opacity: 1 },
    },
  },
]);

const tooltipRoom = vars.size.sidebar;
/** What scrolls cuts what stands beyond it: it reaches over the page, unseen and untouched, as far as tooltips do. */
const scrollingRail = inRail({
  width: `calc(100% + ${tooltipRoom})`,
  paddingInlineEnd: `calc(${vars.space[5]} + ${tooltipRoom})`,
  overflowX: 'hidden',
  scrollbarWidth: 'none',
  pointerEvents: 'none',
  scrollPaddingBlockEnd: `calc(3 * ${vars.size.touch})`,
});
export const sidebar = style({
  ...scrollingRail,
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  paddingBlock: vars.space.block,
  paddingInline: vars.space[5],
  scrollPaddingBlockEnd: vars.size.touch,
  selectors: { ...scrollingRail.selectors, '[data-side] &': { overflowY: 'auto' } },
  '@media': { ...scrollingRail['@media'], ...inTightRail({ paddingBlock: vars.space[5] }) },
});
globalStyle(`${sidebar} > *`, { flexShrink: 0, pointerEvents: 'auto' });

const brandRail = inRail({ justifyContent: 'center', paddingInline: 0 });
export const brand = style({
  ...text('body'),
  ...brandRail,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  paddingInline: vars.space[4],
  marginBlockEnd: vars.space[6],
  fontWeight: 600,
  whiteSpace: 'nowrap',
  '@media': { ...brandRail['@media'], ...inTightRail({ marginBlockEnd: vars.space[4] }) },
});

export const brandName = style(inRail({ display: 'none' }));

const headingRail = inRail({ position: 'absolute', clipPath: 'inset(50%)' });
export const heading = style({
  ...text('caption'),
  ...headingRail,
  paddingInline: vars.space.snug,
  marginBlockEnd: vars.space[4],
  fontWeight: 550,
  color: vars.color.text3,
});

const navRail = inRail({ gap: vars.space[2] });
export const nav = style({
  ...navRail,
  display: 'grid',
  gap: vars.space[1],
  '@media': { ...navRail['@media'], ...inTightRail({ gap: vars.space[1] }) },
});

const itemRail = inRail({
  justifyContent: 'center',
  width: vars.size.touch,
  height: vars.size.touch,
  marginInline: 'auto',
  paddingInline: 0,
});
export const item = style({
  ...bodyText,
  ...emphasised,
  ...quick('background-color', 'color'),
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.snug,
  width: '100%',
  height: vars.size.nav,
  paddingInline: vars.space.snug,
  color: vars.color.text2,
  borderRadius: vars.radius[2],
  cursor: 'pointer',
  textAlign: 'start',
  selectors: {
    ...itemRail.selectors,
    '&:hover': { color: vars.color.text, backgroundColor: vars.color.surfaceHover },
    '&:active': { backgroundColor: vars.color.surfacePress },
    '&:focus-visible': focusRingInset,
    '&[aria-current="page"]': {
      color: vars.color.accentText,
      backgroundColor: vars.color.accentSoft,
      ...chosenForced,
    },
    '&[data-disabled]': { color: vars.color.textDisabled, cursor: 'progress' },
  },
  '@media': {
    ...itemRail['@media'],
    [media.phone]: { ...text('bodyPhone'), ...emphasised },
    [media.coarse]: { height: vars.size.touch },
  },
});

/** A button with an outline of its own, inside the user's card; in the rail an item like the others. */
const outlinedRail = inRail({ border: 0, boxShadow: 'none', backgroundColor: 'transparent' });
export const outlined = style({
  ...text('label'),
  ...outlinedRail,
  justifyContent: 'center',
  gap: vars.space[3],
  height: vars.size.controlSm,
  color: vars.color.text,
  backgroundColor: vars.color.surface,
  border: `${vars.border.line} solid ${vars.color.lineStrong}`,
  boxShadow: vars.shadow[1],
});

export const label = style({
  ...inRail(railTooltip),
});

/** Shown while its item is looked at. */
export const labelShown = style({
  selectors: {
    [`${item}:hover &, ${item}:focus-visible &`]: { opacity: 1 },
  },
});

export const foot = style({
  display: 'grid',
  gap: vars.space[3],
  marginBlockStart: 'auto',
  paddingBlockStart: vars.space[6],
  '@media': inTightRail({ paddingBlockStart: vars.space[4] }),
});

/** In sight however low the window is. */
export const footRow = style({
  ...inRail({ flexDirection: 'column-reverse' }),
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[2],
  backgroundColor: vars.color.sidebar,
});
