import { useEffect } from 'react';

/**
 * Bridge: asks again and again while the page is shown, not while its tab is hidden;
 * one that became due meanwhile is asked for on the return. SWR's own interval would be held back by the
 * 300 s for which the cache takes data as fresh.
 */
export function useRefreshEvery(duration: number, refresh: () => void): void {
  useEffect(() => {
    let isDue = false;
    const ask = () => {
      isDue = document.hidden;
      if (!isDue) refresh();
    };
    const catchUp = () => {
      if (isDue) ask();
    };
    const timer = setInterval(ask, duration);
    document.addEventListener('visibilitychange', catchUp);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', catchUp);
    };
  }, [duration, refresh]);
}
