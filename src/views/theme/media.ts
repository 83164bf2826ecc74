import { breakpoints, scaled } from './tokens';

/** Of the text size that is set in the browser: who reads larger text has the layout of a narrower window. */
const em = (pixels: number): string => scaled(pixels, 'em');

/** Media queries of the layout; vanilla-extract cannot use variables in them. */
export const media = {
  /** Narrower than any phone, as a desktop at 400 % is: words break where they must. */
  narrow: `(max-width: ${em(breakpoints.narrow)})`,
  /** The same, upright: a phone with large text. */
  slim: `(max-width: ${em(breakpoints.narrow)}) and (orientation: portrait)`,
  /** The five columns of an order's items have no room. */
  smallPhone: `(max-width: ${em(breakpoints.smallPhone)})`,
  phone: `(max-width: ${em(breakpoints.phone)})`,
  /** A call or an order shows one part at a time. */
  tabbed: `(max-width: ${em(breakpoints.stacked)})`,
  stacked: `(max-width: ${em(breakpoints.stacked)})`,
  /** The columns of a table would be narrower than their words: each row is a card. On paper a table is made smaller. */
  cards: `screen and (max-width: ${em(breakpoints.cards)})`,
  smallPaper: `print and (max-width: ${em(breakpoints.cards)})`,
  compact: `(max-width: ${em(breakpoints.compact)})`,
  /** A table of many columns, which beside the whole sidebar has less room than beside the rail. */
  folded: `(max-width: ${em(breakpoints.folded)})`,
  /** The same, but not the phone, which has no columns. */
  foldedColumns: `(min-width: ${em(breakpoints.phone + 1)}) and (max-width: ${em(breakpoints.folded)})`,
  /** The same, where its rows are no cards. */
  foldedTable: `(min-width: ${em(breakpoints.cards + 1)}) and (max-width: ${em(breakpoints.folded)}), print and (max-width: ${em(breakpoints.folded)})`,
  wide: `(min-width: ${em(breakpoints.compact + 1)})`,
  notPhone: `(min-width: ${em(breakpoints.phone + 1)})`,
  /** Too low for anything that only reminds. */
  short: `(max-height: ${em(breakpoints.short)})`,
  /** A narrow cart beside the menu. */
  compactColumns: `(min-width: ${em(breakpoints.stacked + 1)}) and (max-width: ${em(breakpoints.compact)})`,
  /** A cart with room for its lines or for what is edited, not for both. */
  tight: `(max-width: ${em(breakpoints.compact)}), (max-height: ${em(breakpoints.tight)})`,
  /** A cart with no room at all for its lines beside what is edited. */
  crowded: `(max-width: ${em(breakpoints.compact)}), (max-height: ${em(breakpoints.low)})`,
  /** The lines of an order need what room there is. */
  tightHeight: `(max-height: ${em(breakpoints.tight)})`,
  /** The same as tight, where it stands beside the menu. */
  tightColumns: `(min-width: ${em(breakpoints.stacked + 1)}) and (max-width: ${em(breakpoints.compact)}), (min-width: ${em(breakpoints.stacked + 1)}) and (max-height: ${em(breakpoints.tight)})`,
  /** So low, or zoomed in so far, that everything around the dishes has to shrink. */
  low: `(max-height: ${em(breakpoints.low)})`,
  /** Low, and shown one part at a time. */
  lowPhone: `(max-width: ${em(breakpoints.phone)}) and (max-height: ${em(breakpoints.low)})`,
  lowTabbed: `(max-width: ${em(breakpoints.stacked)}) and (max-height: ${em(breakpoints.low)})`,
  /** Low and tabbed, as a desktop at 200 % is, with width to put side by side what else stands in rows. */
  lowRow: `(min-width: ${em(breakpoints.row)}) and (max-width: ${em(breakpoints.stacked)}) and (max-height: ${em(breakpoints.low)})`,
  /** A phone whose on-screen keyboard takes half the height (interactive-widget=resizes-content). */
  keyboardOpen: `(max-width: ${em(breakpoints.phone)}) and (max-height: ${em(breakpoints.keyboardOpen)})`,
  /** Beside the navigation of a full sidebar a message has room. */
  sidebarRoom: `(min-width: ${em(breakpoints.compact + 1)}) and (min-height: ${em(breakpoints.sidebarRoom)})`,
  /** As wide as a window with a sidebar, but too low for it. */
  noSidebarRoom: `(min-width: ${em(breakpoints.compact + 1)}) and (max-height: ${em(breakpoints.sidebarRoom - 1)})`,
  /** Beside a rail, by the height of the stage a call has there. */
  railCompact: `(min-width: ${em(breakpoints.phone + 1)}) and (max-width: ${em(breakpoints.compact)})`,
  railShort: `(min-width: ${em(breakpoints.compact + 1)}) and (max-height: ${em(breakpoints.short)})`,
  railLow: `(min-width: ${em(breakpoints.phone + 1)}) and (max-height: ${em(breakpoints.low)})`,
  /** A rail too low for all its icons at their usual distance. */
  railTight: `(max-width: ${em(breakpoints.compact)}) and (max-height: ${em(breakpoints.tight)})`,
  /** No list of keys stands at the foot of the Customer card. */
  noKeyHints: `(max-width: ${em(breakpoints.compact)}), (max-height: ${em(breakpoints.short)})`,
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  /** On paper nothing can be pressed, and nothing scrolls. */
  paper: 'print',
  contrasting: '(prefers-contrast: more)',
  /** The user's own few colours: fills are gone, but for those that are system colours. */
  forced: '(forced-colors: active)',
};
