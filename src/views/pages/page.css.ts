import { style } from '@vanilla-extract/css';
import { text, touchInline } from '../theme/fragments';
import { vars } from '../theme/vars.css';

/** A whole window with one message in its middle. */
export const window = style({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: vars.space[5],
  minHeight: '100dvh',
  padding: vars.space[8],
  textAlign: 'center',
  color: vars.color.text2,
  backgroundColor: vars.color.canvas,
});

export const inside = style({ minHeight: vars.measure.list, height: '100%' });
export const title = style({ ...text('title'), color: vars.color.text });
export const waiting = style({ color: vars.color.text3 });
export const back = style({
  ...touchInline,
  color: vars.color.accentText,
  fontWeight: 550,
  textDecoration: 'underline',
});
