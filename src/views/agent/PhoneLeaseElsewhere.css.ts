import { style } from '@vanilla-extract/css';
import { bodyText, ellipsis, emphasised, tabular, text } from '../theme/fragments';
import { vars } from '../theme/vars.css';

export const call = style({
  display: 'grid',
  gap: vars.space[4],
  width: '100%',
  maxWidth: vars.measure.popup,
  padding: vars.space[6],
  backgroundColor: vars.color.surfaceSunken,
  border: `${vars.border.line} solid ${vars.color.line}`,
  borderRadius: vars.radius[3],
});

export const head = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[4],
});

export const timer = style({ ...bodyText, ...tabular, ...emphasised, color: vars.color.text });

export const who = style({ ...text('title'), ...ellipsis, color: vars.color.text, userSelect: 'text' });

export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: vars.space[2],
  columnGap: vars.space[6],
});

export const fact = style({
  ...bodyText,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minWidth: 0,
  color: vars.color.text2,
  userSelect: 'text',
});

export const factIcon = style({ flexShrink: 0, color: vars.color.text3 });

export const factText = style(ellipsis);

export const foot = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space[7],
  width: '100%',
});

/** The call of the other tab as a strip, among the banners. */
export const banner = style({
  paddingInline: vars.space[6],
  backgroundColor: vars.color.ink,
  borderRadius: vars.radius[3],
});
