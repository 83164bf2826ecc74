import { useEffect, useEffectEvent, useRef } from 'react';

interface CallFocus {
  readonly hasCustomer: boolean;
  readonly isOrderPlaced: boolean;
  readonly focusCustomer: () => void;
  readonly focusSearch: () => void;
}

/** Where focus goes by itself in a live call. The lookup widget looks after its own fields. */
export function useCallFocus({ hasCustomer, isOrderPlaced, focusCustomer, focusSearch }: CallFocus): void {
  const onCustomer = useEffectEvent((isFirst: boolean) => {
    if (hasCustomer) focusSearch();
    else if (isFirst) focusCustomer();
  });
  const onPlaced = useEffectEvent(() => focusSearch());
  const isFirst = useRef(true);
  // Opening a panel draws at once, which React refuses in the middle of an effect: hence the microtasks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the customer comes or goes
  useEffect(() => {
    const wasFirst = isFirst.current;
    isFirst.current = false;
    queueMicrotask(() => onCustomer(wasFirst));
  }, [hasCustomer]);
  useEffect(() => {
    if (isOrderPlaced) queueMicrotask(() => onPlaced());
  }, [isOrderPlaced]);
}
