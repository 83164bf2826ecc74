import type { UnfinishedReport } from '../shared/unfinished-term';

export interface TipInput {
  readonly tipCents: number;
  /** What was typed and could not be read before the page was loaded again; empty for nothing. */
  readonly text: string;
}

export interface TipContext {
  readonly tipCents: number;
  /** As it is typed: '5.00', or '$5'. */
  readonly text: string;
  /** What Esc goes back to. */
  readonly before: number;
}

export type TipEvent =
  | { readonly type: 'tip.open' }
  | { readonly type: 'tip.write'; readonly text: string }
  /** Done with it, or the focus is somewhere else. */
  | { readonly type: 'tip.close' }
  | { readonly type: 'tip.cancel' }
  /** From the parent: somebody else chose it. */
  | { readonly type: 'tip.replace'; readonly tipCents: number }
  /** From the parent: the order was placed. */
  | { readonly type: 'tip.clear' };

/** Reports to the parent. */
export type TipReport = { readonly type: 'tip.changed'; readonly tipCents: number } | UnfinishedReport;
