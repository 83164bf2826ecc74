import { style, styleVariants } from '@vanilla-extract/css';
import { ellipsis, text } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const badge = style({
  ...text('label'),
  display: 'inline-flex',
  alignItems: 'center',
  flexShrink: 0,
  width: 'fit-content',
  maxWidth: '100%',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius[1],
});

/** A word from the server may be of any length. */
export const word = style({
  ...ellipsis,
  minWidth: 0,
  whiteSpace: 'inherit',
  // The server writes types of agents in lower case, and the text stays as it came.
  '::first-letter': { textTransform: 'uppercase' },
});

export const size = styleVariants({
  20: { ...text('caption'), fontWeight: 550, height: vars.size.badgeSm, paddingInline: vars.space[2] },
  24: { height: vars.size.badgeMd, paddingInline: `calc(${vars.space[3]} - ${vars.border.line})` },
  28: { height: vars.size.badgeLg, paddingInline: vars.space[4], gap: vars.space[3] },
});

export const family = styleVariants(vars.status, (shade) => ({
  color: shade.text,
  backgroundColor: shade.bg,
  borderColor: shade.line,
}));

/** The same icon and word without the fill; black's text is for black ground, so it stays the text colour. */
export const plain = styleVariants(vars.status, (shade, name) => ({
  ...text('body'),
  gap: vars.space[3],
  color: name === 'black' ? vars.color.text : shade.text,
  fontWeight: 500,
  border: 0,
}));
