import { useEffect } from 'react';

/** Bridge: the words on the browser's tab, while the orders are shown; how many wait for somebody in the kitchen. */
export function useKitchenTitle(waiting: number): void {
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) Kitchen` : 'Kitchen';
  }, [waiting]);
}
