import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const row = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[5],
  paddingBlock: vars.space[4],
  paddingInline: vars.space[6],
  selectors: { '& + &': { borderBlockStart: `${vars.border.line} solid ${vars.color.line}` } },
});

export const rowFine = style({ paddingBlock: vars.space[3] });

const anyTile = style({ display: 'grid', placeItems: 'center', flexShrink: 0, borderRadius: vars.radius[2] });
export const tile = style([anyTile, { width: vars.size.controlIcon, height: vars.size.controlIcon }]);
/** With its margins as wide as the other tile, so that the titles are aligned. */
export const tileFine = style([
  anyTile,
  { width: vars.space[9], height: vars.space[9], marginInline: vars.space[2] },
]);

const families = { green: 'green', yellow: 'yellow', red: 'red', grey: 'grey' } as const;

export const ground = styleVariants(families, (family) => ({
  color: vars.status[family].text,
  backgroundColor: vars.status[family].bg,
}));

export const ink = styleVariants(families, (family) => ({ color: vars.status[family].text }));

export const words = style({ display: 'grid', flex: 1, minWidth: 0 });
export const wordsFine = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[4],
  flex: 1,
  minWidth: 0,
});
export const title = style({
  ...bodyText,
  ...emphasised,
  color: vars.color.text,
  whiteSpace: 'nowrap',
  '@media': { [media.narrow]: { whiteSpace: 'normal' } },
});
export const detail = style({ ...ellipsis, ...text('small'), color: vars.color.text2 });

export const state = style({
  ...text('label'),
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  whiteSpace: 'nowrap',
});
