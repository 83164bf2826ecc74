import { useEffect, useEffectEvent, useRef } from 'react';

/** What goes takes its buttons along: when one of them had the focus, another element has it then. */
export function useFocusKept(isThere: boolean, find: () => HTMLElement | null | undefined): void {
  const wasThere = useRef(isThere);
  const keep = useEffectEvent(() => find()?.focus());
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) keep();
    wasThere.current = isThere;
  }, [isThere]);
}
