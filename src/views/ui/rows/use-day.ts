import { useEffect, useState } from 'react';

const today = () => new Date().toDateString();
const everyMs = 60_000;

/**
 * Bridge: the day of this browser's calendar. Rows that are drawn once are drawn anew with it: a time of today is
 * shown without its date. It is looked at every minute, as a computer that slept or was moved keeps no timer.
 */
export function useDay(): string {
  const [day, setDay] = useState(today);
  useEffect(() => {
    const timer = setInterval(() => setDay(today()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return day;
}
