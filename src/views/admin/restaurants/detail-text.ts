import { formatMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';

/** A dash for what the server did not say. */
export function moneyText(cents: number | null): string {
  return cents === null ? '—' : formatMoney(cents);
}

/** 'Today, 6:33 PM'; on other days with the date first. */
export function momentText(iso: string | null, now: Date): string {
  const text = formatMoment(iso, now);
  const isToday = iso !== null && new Date(iso).toDateString() === now.toDateString();
  return isToday ? `Today, ${text}` : text;
}
