import type { PromiseActorLogic } from 'xstate';
import type { MergePair, MergePreview, MergeToSend } from '../../services/customers/care.types';
import type { Failure } from '../../services/errors/failure';
import type { Result } from '../../services/errors/result';

export interface CustomerMergeContext extends MergePair {
  /** What the merge would make; null until it is there. */
  readonly preview: MergePreview | null;
  /** Why it was refused. */
  readonly failure: Failure | null;
}

export type CustomerMergeEvent =
  | { type: 'merge.confirm' }
  /** The preview is asked for once more: no answer came, or something changed meanwhile. */
  | { type: 'merge.look' };

/* Actors to provide. */

export type FetchPreview = PromiseActorLogic<Result<MergePreview>, MergePair>;
export type SendMerge = PromiseActorLogic<Result<void>, MergeToSend>;
