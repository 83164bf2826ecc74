import type { CallToTake } from '../../services/calls/calls-to-take';

export interface CallersInput {
  /** Between an answer and the next question, in milliseconds. */
  readonly fetchAgainAfter: number;
}

/** Reports to the parent. */
export type CallersReport =
  | { type: 'callers.listed'; calls: readonly CallToTake[] }
  /** This time there was no usable answer. */
  | { type: 'callers.failed' }
  /** The server has no such list: it is not asked again. */
  | { type: 'callers.unsupported' };
