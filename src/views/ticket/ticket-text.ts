import { formatClock, zoneFormatterOrOwn } from '../../services/format/formatters';
import { formatPhone } from '../../services/format/phone';
import { toDate } from '../../services/format/time';
import type { Ticket } from '../../services/orders/ticket.types';

const shown = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** At the restaurant's clock; at that of the device where the zone is unknown, as one newer than its browser is. */
function textAt(at: Date, timezone: string | null, options: Intl.DateTimeFormatOptions): string {
  return zoneFormatterOrOwn(timezone, options).format(at);
}

/** 'Fri, Nov 20, 7:30 PM PST' */
export function paperTime(iso: string | null, timezone: string | null): string | null {
  const at = toDate(iso);
  return at === null ? null : textAt(at, timezone, shown);
}

/** '7:30 PM', with the day where it is another than that of `now`, in ms; a dash for none. */
export function wallTime(iso: string | null, timezone: string | null, now: number): string {
  const at = toDate(iso);
  if (at === null) return '—';
  const dayOf = (moment: Date) => textAt(moment, timezone, { dateStyle: 'short' });
  const day = dayOf(at) === dayOf(new Date(now)) ? {} : ({ month: 'short', day: 'numeric' } as const);
  const options = { ...day, hour: 'numeric', minute: '2-digit' } as const;
  return formatClock((wanted) => zoneFormatterOrOwn(timezone, wanted), options, at) ?? '—';
}

/** The driver may have to call; whoever picks an order up is told apart by the last four digits. */
export function paperPhone({ customerPhone, orderType }: Ticket): string | null {
  if (customerPhone === null) return null;
  if (orderType === 'delivery') return formatPhone(customerPhone);
  const digits = customerPhone.replace(/\D/g, '');
  return digits.length < 7 ? null : `Phone ends in ${digits.slice(-4)}`;
}

export function allergyText({ allergies }: Ticket): string | null {
  if (allergies === null) return null;
  return allergies.length === 0 ? 'No allergies' : `ALLERGIES: ${allergies.join(', ')}`;
}

/** Who told those who eat what matches, or is not recorded. */
export function acknowledgedText({ acknowledgement, timezone }: Ticket): string | null {
  if (acknowledgement === null) return null;
  const who = acknowledgement.by === null ? [] : [`by ${acknowledgement.by}`];
  return ['Acknowledged', ...who, paperTime(acknowledgement.at, timezone) ?? []].flat().join(' ');
}

/** When the food is wanted, and what the caller was told. */
export function timeTexts({ wantedAt, promisedAt, timezone }: Ticket): readonly string[] {
  const wanted = paperTime(wantedAt, timezone);
  const promised = paperTime(promisedAt, timezone);
  return [
    wanted === null ? 'As soon as possible' : `Wanted ${wanted}`,
    ...(promised === null || promised === wanted ? [] : [`Promised ${promised}`]),
  ];
}
