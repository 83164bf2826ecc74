import type { OrderToRead, Sentence } from '../../services/orders/read-back';

export interface ReadBackInput {
  /** What was read before the page was loaded again. */
  readonly read: readonly Sentence[];
}

export interface ReadBackContext {
  readonly sentences: readonly Sentence[];
  /** Each sentence as it was read, by its key. */
  readonly read: Readonly<Record<string, Sentence>>;
  /** The sentence that the keys are about. */
  readonly currentKey: string | null;
}

export type ReadBackEvent =
  | { readonly type: 'readBack.open' }
  | { readonly type: 'readBack.close' }
  | { readonly type: 'readBack.move'; readonly by: 1 | -1 }
  /** The current sentence was read: on to the next that was not. */
  | { readonly type: 'readBack.accept' }
  /** This one was read, or was not. */
  | { readonly type: 'readBack.toggle'; readonly key: string }
  | { readonly type: 'readBack.acceptAll' }
  /** From the parent: the order as it is now. */
  | { readonly type: 'order.changed'; readonly order: OrderToRead };

/** Reports to the parent: after every change of the order, and of what was read. */
export type ReadBackReport = {
  readonly type: 'readBack.reported';
  readonly isDone: boolean;
  /** Each sentence as it was read. */
  readonly read: readonly Sentence[];
};
