import { useEffect } from 'react';
import { product } from './page-titles';

/** Bridge: the words on the browser's tab, the product's own name once there are no others. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = product;
    };
  }, [title]);
}
