import { media } from '../../theme/media';
import { vars } from '../../theme/vars.css';

/** A column's share of the width, of the narrower one, and its place in the row's card. */
export function columnPlace(wide: number, narrow: number, area: string, narrowed = media.compact) {
  return {
    width: `${wide}%`,
    '@media': {
      [narrowed]: { width: `${narrow}%` },
      [media.cards]: { gridArea: area, width: 'auto' },
    },
  };
}

/** In cards the heads are hidden: a figure has its name before it. */
export function namedInCard(name: string) {
  return {
    '@media': {
      [media.cards]: {
        selectors: { 'td&::before': { content: `'${name} '`, color: vars.color.text3 } },
      },
    },
  };
}

/** Around what stands in a cell. */
export const cellRoom = {
  paddingInline: vars.space[4],
  textAlign: 'start',
  borderBlockEnd: `${vars.border.line} solid ${vars.color.line}`,
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space[6] },
    '&:last-child': { paddingInlineEnd: vars.space[6] },
  },
} as const;
