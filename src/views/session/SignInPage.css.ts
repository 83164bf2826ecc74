import { style } from '@vanilla-extract/css';
import { bodyText, card, text } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

export const form = style({
  ...card,
  display: 'grid',
  gap: vars.space[8],
  width: `min(${vars.measure.signInCard}, 100%)`,
  padding: `calc(${vars.space[9]} + ${vars.space[4]})`,
  borderRadius: vars.radius[4],
  boxShadow: vars.shadow[2],
  '@media': { [media.phone]: { padding: vars.space[7] } },
});

export const title = style(text('name'));
export const intro = style({ ...bodyText, marginBlockStart: vars.space[1], color: vars.color.text2 });

export const fault = style({
  ...text('label'),
  display: 'flex',
  gap: vars.space[4],
  color: vars.status.red.text,
});
