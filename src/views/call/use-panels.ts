import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { focusCart } from '../order/choice-keys';

interface CallFocus {
  /** What takes the focus is drawn. */
  readonly isReady: boolean;
  readonly hasCustomer: boolean;
  readonly isOrderPlaced: boolean;
  /** A line's options are being chosen: on a phone they are behind another panel. */
  readonly isChoosing: boolean;
  readonly focusCustomer: () => void;
  readonly focusSearch: () => void;
  readonly showPlaced: () => void;
  readonly showOptions: () => void;
}

/** Where focus goes by itself in a live call. The lookup widget looks after its own fields. */
export function useCallFocus(focus: CallFocus): void {
  const {
    isReady,
    hasCustomer,
    isOrderPlaced,
    isChoosing,
    focusCustomer,
    focusSearch,
    showPlaced,
    showOptions,
  } = focus;
  const onCustomer = useEffectEvent((isFirst: boolean) => {
    if (hasCustomer) focusSearch();
    else if (isFirst) focusCustomer();
  });
  const onPlaced = useEffectEvent(() => showPlaced());
  const onChoosing = useEffectEvent(() => showOptions());
  const isFirst = useRef(true);
  // Opening a panel draws at once, which React refuses in the middle of an effect: hence the microtasks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the customer comes or goes
  useEffect(() => {
    if (!isReady) return;
    const wasFirst = isFirst.current;
    isFirst.current = false;
    queueMicrotask(() => onCustomer(wasFirst));
  }, [hasCustomer, isReady]);
  useEffect(() => {
    if (isOrderPlaced) queueMicrotask(() => onPlaced());
  }, [isOrderPlaced]);
  useEffect(() => {
    if (isChoosing) queueMicrotask(() => onChoosing());
  }, [isChoosing]);
}

export type Panel = 'customer' | 'menu' | 'cart';

/** View taste: which panel a phone shows. On wider screens all three are there at once. */
export function usePanels(first: Panel) {
  const [panel, show] = useState<Panel>(first);
  const tabs = useRef<HTMLDivElement>(null);
  const customer = useRef<HTMLDivElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const cart = useRef<HTMLDivElement>(null);

  // The same functions for the life of the call: a new one draws the menu and the cart again.
  const acts = useMemo(() => {
    // A hidden panel takes no focus, so it has to be on screen first.
    const open = (next: Panel) => flushSync(() => show(next));
    const findItem = () => {
      search.current?.focus();
      search.current?.select();
    };
    return {
      focusCustomer: () => {
        open('customer');
        const field = customer.current?.querySelector<HTMLElement>(
          'input:not([disabled], [readonly]), button',
        );
        field?.focus();
      },
      focusSearch: () => {
        open('menu');
        findItem();
      },
      /** Where one panel is shown it stays where the number and the total are told: there the search takes no focus. */
      showPlaced: () => {
        open('cart');
        findItem();
        if (document.activeElement === search.current) return;
        tabs.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
      },
      showCart: () => open('cart'),
      showOptions: () => {
        open('cart');
        cart.current?.querySelector<HTMLElement>('[data-line-options] input')?.focus();
      },
      focusCart: () => {
        open('cart');
        focusCart(cart.current);
      },
    };
  }, []);
  return { ...acts, panel, show, refs: { tabs, customer, search, cart } };
}
