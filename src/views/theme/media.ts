import { breakpoints } from './tokens';

/** Media queries of the layout; vanilla-extract cannot use variables in them. */
export const media = {
  /** Narrower than any phone, as a desktop at 400 % is: words break where they must. */
  narrow: `(max-width: ${breakpoints.narrow}px)`,
  phone: `(max-width: ${breakpoints.phone}px)`,
  /** A call or an order shows one part at a time. */
  tabbed: `(max-width: ${breakpoints.stacked}px)`,
  stacked: `(max-width: ${breakpoints.stacked}px)`,
  /** The columns of a table would be narrower than their words: each row is a card. On paper a table is made smaller. */
  cards: `screen and (max-width: ${breakpoints.cards}px)`,
  smallPaper: `print and (max-width: ${breakpoints.cards}px)`,
  compact: `(max-width: ${breakpoints.compact}px)`,
  /** A table of many columns, which beside the whole sidebar has less room than beside the rail. */
  folded: `(max-width: ${breakpoints.folded}px)`,
  /** The same, but not the phone, which has no columns. */
  foldedColumns: `(min-width: ${breakpoints.phone + 1}px) and (max-width: ${breakpoints.folded}px)`,
  /** The same, where its rows are no cards. */
  foldedTable: `(min-width: ${breakpoints.cards + 1}px) and (max-width: ${breakpoints.folded}px), print and (max-width: ${breakpoints.folded}px)`,
  wide: `(min-width: ${breakpoints.compact + 1}px)`,
  notPhone: `(min-width: ${breakpoints.phone + 1}px)`,
  /** Too low for anything that only reminds. */
  short: `(max-height: ${breakpoints.short}px)`,
  /** A narrow cart beside the menu. */
  compactColumns: `(min-width: ${breakpoints.stacked + 1}px) and (max-width: ${breakpoints.compact}px)`,
  /** A cart with room for its lines or for what is edited, not for both. */
  tight: `(max-width: ${breakpoints.compact}px), (max-height: ${breakpoints.tight}px)`,
  /** The lines of an order need what room there is. */
  tightHeight: `(max-height: ${breakpoints.tight}px)`,
  /** The same as tight, where it stands beside the menu. */
  tightColumns: `(min-width: ${breakpoints.stacked + 1}px) and (max-width: ${breakpoints.compact}px), (min-width: ${breakpoints.stacked + 1}px) and (max-height: ${breakpoints.tight}px)`,
  /** So low, or zoomed in so far, that everything around the dishes has to shrink. */
  low: `(max-height: ${breakpoints.low}px)`,
  /** Low, and shown one part at a time. */
  lowPhone: `(max-width: ${breakpoints.phone}px) and (max-height: ${breakpoints.low}px)`,
  lowTabbed: `(max-width: ${breakpoints.stacked}px) and (max-height: ${breakpoints.low}px)`,
  /** Low and tabbed, as a desktop at 200 % is, with width to put side by side what else stands in rows. */
  lowRow: `(min-width: ${breakpoints.row}px) and (max-width: ${breakpoints.stacked}px) and (max-height: ${breakpoints.low}px)`,
  /** A phone whose on-screen keyboard takes half the height (interactive-widget=resizes-content). */
  keyboardOpen: `(max-width: ${breakpoints.phone}px) and (max-height: ${breakpoints.keyboardOpen}px)`,
  /** Beside the navigation of a full sidebar a message has room. */
  sidebarRoom: `(min-width: ${breakpoints.compact + 1}px) and (min-height: ${breakpoints.sidebarRoom}px)`,
  /** As wide as a window with a sidebar, but too low for it. */
  noSidebarRoom: `(min-width: ${breakpoints.compact + 1}px) and (max-height: ${breakpoints.sidebarRoom - 1}px)`,
  /** Beside a rail, by the height of the stage a call has there. */
  railCompact: `(min-width: ${breakpoints.phone + 1}px) and (max-width: ${breakpoints.compact}px)`,
  railShort: `(min-width: ${breakpoints.compact + 1}px) and (max-height: ${breakpoints.short}px)`,
  railLow: `(min-width: ${breakpoints.phone + 1}px) and (max-height: ${breakpoints.low}px)`,
  /** A rail too low for all its icons at their usual distance. */
  railTight: `(max-width: ${breakpoints.compact}px) and (max-height: ${breakpoints.tight}px)`,
  /** No list of keys stands at the foot of the Customer card. */
  noKeyHints: `(max-width: ${breakpoints.compact}px), (max-height: ${breakpoints.short}px)`,
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
  /** On paper nothing can be pressed, and nothing scrolls. */
  paper: 'print',
  contrasting: '(prefers-contrast: more)',
  /** The user's own few colours: fills are gone, but for those that are system colours. */
  forced: '(forced-colors: active)',
};
