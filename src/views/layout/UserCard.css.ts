import { style } from '@vanilla-extract/css';
import { card, ellipsis, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';
import { inRail, railTooltip } from './rail';

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

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });

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

export const type = style(inRail({ display: 'none' }));
