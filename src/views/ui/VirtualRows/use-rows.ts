import { type RefObject, useRef } from 'react';
import { type RowKeys, useRowKeys } from './use-row-keys';
import { type Part, useVirtualRows } from './use-virtual-rows';

export interface Rows<E extends HTMLElement> extends RowKeys {
  /** For the element whose children are the rows, each with its data-index. */
  readonly body: RefObject<E | null>;
  readonly parts: readonly Part[];
}

/** A list of equally high rows in the window's own scrolling: rendered where it is looked at, one tab stop. */
export function useRows<E extends HTMLElement>(count: number): Rows<E> {
  const body = useRef<E>(null);
  const keys = useRowKeys(body, count);
  const parts = useVirtualRows(body, count, keys.active);
  return { ...keys, body, parts };
}
