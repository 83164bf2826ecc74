import { useReducer } from 'react';
import { useRefreshEvery } from './use-refresh-every';

const today = () => new Date().toDateString();

/**
 * Bridge: the day of this browser's calendar. What names a day, or has the time of today without its date, is drawn
 * anew with it. It is looked at every minute, as a computer that slept or was moved keeps no timer.
 */
export function useDay(): string {
  const [day, look] = useReducer(today, '', today);
  useRefreshEvery(60_000, look);
  return day;
}
