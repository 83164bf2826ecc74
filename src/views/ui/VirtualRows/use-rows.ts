import { type RefObject, useRef } from 'react';
import { useHeldPlace } from './use-held-place';
import { type KeyAt, type RowKeys, useRowKeys } from './use-row-keys';
import { type Part, useVirtualRows } from './use-virtual-rows';

export interface Rows<E extends HTMLElement> extends RowKeys {
  /** For the element whose children are the rows, each with its data-index. */
  readonly body: RefObject<E | null>;
  readonly parts: readonly Part[];
}

interface HeldRows {
  /** A new function for new rows, and for these alone. */
  readonly keyAt?: KeyAt | undefined;
  /** What the user asked to see: as long as that is the same, rows that come above move nothing in sight. */
  readonly wanted?: string | undefined;
}

/** A list of equally high rows in the window's own scrolling: rendered where it is looked at, one tab stop. */
export function useRows<E extends HTMLElement>(count: number, { keyAt, wanted }: HeldRows = {}): Rows<E> {
  const body = useRef<E>(null);
  const keys = useRowKeys(body, count, keyAt);
  const parts = useVirtualRows(body, count, keys.active);
  useHeldPlace(body, { count, keyAt, wanted, focused: keys.focused });
  return { ...keys, body, parts };
}
