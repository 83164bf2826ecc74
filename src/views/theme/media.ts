import { breakpoints } from './tokens';

/** Media queries of the layout; vanilla-extract cannot use variables in them. */
export const media = {
  phone: `(max-width: ${breakpoints.phone}px)`,
  stacked: `(max-width: ${breakpoints.stacked}px)`,
  compact: `(max-width: ${breakpoints.compact}px)`,
  /** A table of many columns, which beside the whole sidebar has less room than beside the rail. */
  folded: `(max-width: ${breakpoints.folded}px)`,
  wide: `(min-width: ${breakpoints.compact + 1}px)`,
  notPhone: `(min-width: ${breakpoints.phone + 1}px)`,
  /** Too low for anything that only reminds. */
  short: `(max-height: ${breakpoints.short}px)`,
  /** A phone whose on-screen keyboard takes half the height (interactive-widget=resizes-content). */
  keyboardOpen: `(max-width: ${breakpoints.phone}px) and (max-height: ${breakpoints.keyboardOpen}px)`,
  coarse: '(pointer: coarse)',
  still: '(prefers-reduced-motion: reduce)',
  moving: '(prefers-reduced-motion: no-preference)',
};
