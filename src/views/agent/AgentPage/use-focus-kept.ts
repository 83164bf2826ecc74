import { type RefObject, useEffect, useRef } from 'react';

/** The wrap-up goes with its buttons: when one of them had the focus, the dashboard's heading has it then. */
export function useFocusKept(isThere: boolean, heading: RefObject<HTMLElement | null>): void {
  const wasThere = useRef(isThere);
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) heading.current?.focus();
    wasThere.current = isThere;
  }, [isThere, heading]);
}
