import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { MenuActorRef } from '../../machines/menu/menu.machine';
import { selectCategories } from '../../machines/menu/menu.selectors';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectShorthand } from '../../machines/order-draft/order-draft.selectors';
import type { ShorthandActorRef } from '../../machines/shorthand/shorthand.machine';
import { useLateChart } from '../data/use-late-chart';

/** Bridge: reads shorthand while its field is on screen, on the menu as it is now. */
export function useShorthand(menu: MenuActorRef, order: OrderDraftActorRef): ShorthandActorRef | undefined {
  const categories = useSelector(menu, selectCategories);
  const text = useSelector(order, selectShorthand) ?? '';
  const chart = useLateChart('shorthand', { order, categories, text });
  useEffect(() => chart?.send({ type: 'shorthand.menuChanged', categories }), [chart, categories]);
  return chart;
}

interface Places {
  readonly field: RefObject<HTMLInputElement | null>;
  readonly meanings: RefObject<HTMLDivElement | null>;
}

/** Bridge: the focus goes from question to question, and back to the field when none is left. */
export function useAnswerFocus(partKey: string | null, { field, meanings }: Places) {
  const isAnswering = useRef(false);
  const toMeanings = () => meanings.current?.querySelector('button')?.focus();
  useEffect(() => {
    if (!isAnswering.current) return;
    if (partKey !== null) meanings.current?.querySelector('button')?.focus();
    else {
      isAnswering.current = false;
      field.current?.focus();
    }
  }, [partKey, field, meanings]);
  return {
    begin: () => {
      isAnswering.current = true;
      toMeanings();
    },
    leave: () => {
      isAnswering.current = false;
      field.current?.focus();
    },
  };
}
