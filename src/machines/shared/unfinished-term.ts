/** The terms of an order that count only once they can be read. */
export type UnfinishedTerm = 'wantedAt' | 'tipCents';

/** To the parent: whether something is typed for the term that does not count yet. */
export interface UnfinishedReport {
  readonly type: 'term.unfinished';
  readonly term: UnfinishedTerm;
  readonly isUnfinished: boolean;
  /** What is typed. */
  readonly text: string;
}
