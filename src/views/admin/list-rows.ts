import type { StyleRule } from '@vanilla-extract/css';
import { bodyText, focusRingInset } from '../theme/fragments';
import { media } from '../theme/media';
import { vars } from '../theme/vars.css';

/** A row of a dashboard's list, in the columns its list gives to all of them. */
export const rowInColumns: StyleRule = {
  ...bodyText,
  display: 'grid',
  gridTemplateColumns: 'subgrid',
  gridColumn: '1 / -1',
  alignItems: 'center',
  paddingInline: vars.space[6],
};

export const lineBelow = { borderBlockEnd: `${vars.border.line} solid ${vars.color.line}` } as const;

/** What is known of one thing, and what can be done with it. */
export const factsRow: StyleRule = {
  ...bodyText,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[5],
  minHeight: vars.size.rowOrder,
  paddingBlock: vars.space[5],
  paddingInline: vars.space[6],
  selectors: { '&:not(:last-child)': lineBelow },
};

/** What is known, beside the buttons; on the phone over them, where it would be a letter wide. */
export const factsOfRow: StyleRule = {
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.phone]: { flexBasis: '100%' } },
};

/** A call in a list of calls, which leads to its page where the server has one. */
export const callRow: StyleRule = {
  ...rowInColumns,
  minHeight: vars.size.rowCall,
  paddingBlock: vars.space[2],
  selectors: {
    '&:not(:last-child)': lineBelow,
    '&:has(a)': { cursor: 'pointer' },
    '&:has(a):hover': { backgroundColor: vars.color.surfaceHover },
    '&:has(a:focus-visible)': { ...focusRingInset, backgroundColor: vars.color.accentSoft },
  },
  '@media': {
    [media.phone]: {
      rowGap: vars.space[3],
      paddingBlock: vars.space[5],
    },
  },
};

/** No more rows than these before it scrolls: a busy hour must not push the orders off the page. */
export function callList(rowsInSight: number, columns: string): StyleRule {
  return {
    display: 'grid',
    gridTemplateColumns: columns,
    columnGap: vars.space[6],
    // Half a row more shows that there are others.
    maxHeight: `calc(${rowsInSight + 0.5} * ${vars.size.rowCall})`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    selectors: { '&:focus-visible': focusRingInset },
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) auto', maxHeight: 'none' } },
  };
}
