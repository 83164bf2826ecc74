import { style, styleVariants } from '@vanilla-extract/css';
import { bodyText } from '../../theme/fragments';
import { vars } from '../../theme/vars.css';

export const alert = style({
  ...bodyText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.snug,
  paddingBlock: vars.space.snug,
  paddingInline: vars.space[5],
  border: `${vars.border.line} solid transparent`,
  borderRadius: vars.radius.snug,
  // One that is scrolled into view stands clear of the edge.
  scrollMarginBlock: vars.space[6],
});

/** Actions that do not fit beside it go below, all of them. */
export const words = style({ flex: '1 1 40%', minWidth: 0, fontWeight: 500, overflowWrap: 'anywhere' });

export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[3],
  marginInlineStart: 'auto',
});

export const dismiss = style({ color: 'inherit', marginBlock: `calc(-1 * ${vars.space[2]})` });

export const tone = styleVariants(
  { info: 'blue', success: 'green', warning: 'yellow', error: 'red' } as const,
  (family) => ({
    color: vars.status[family].text,
    backgroundColor: vars.status[family].bg,
    borderColor: vars.status[family].line,
  }),
);
