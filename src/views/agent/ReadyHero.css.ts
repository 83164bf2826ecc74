import { style, styleVariants } from '@vanilla-extract/css';
import { card, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const hero = style({
  ...card,
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  alignContent: 'center',
  gap: vars.measure.heroGap,
  minHeight: vars.measure.heroHeight,
  paddingBlock: vars.space[10],
  paddingInline: vars.space[6],
  overflow: 'clip',
  '@media': { [media.phone]: { gap: vars.space[9], minHeight: 0, paddingBlock: vars.space[10] } },
});

const anyDisc = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: vars.measure.heroDisc,
  height: vars.measure.heroDisc,
  borderRadius: vars.radius.full,
});

const families = { ready: 'green', waiting: 'yellow', elsewhere: 'blue' } as const;

export const disc = styleVariants(families, (family) => [
  anyDisc,
  {
    color: vars.status[family].text,
    backgroundColor: vars.status[family].bg,
    border: `${vars.border.line} solid ${vars.status[family].line}`,
  },
]);

export const rings = styleVariants(families, (family) => ({ color: vars.status[family].line }));

/** The rings run behind the words, which keep a clear ground. */
export const words = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[7],
  textAlign: 'center',
  backgroundImage: `radial-gradient(closest-side, ${vars.color.surface} 55%, transparent)`,
});

export const title = style({ ...text('display'), color: vars.color.text });

export const detail = style({
  ...text('field'),
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'center',
  gap: vars.space[2],
  color: vars.color.text2,
});

/** Before the rings. */
export const action = style({ position: 'relative' });

export const keys = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.phone]: { display: 'none' }, [media.coarse]: { display: 'none' } },
});
