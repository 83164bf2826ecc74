import { useCallback, useMemo } from 'react';
import {
  type AuditFilter,
  type AuditPage,
  fetchAuditFile,
  fetchAuditPage,
} from '../../../services/audit/audit-log';
import { useHttp } from '../../data/http-context';
import { useAddressPatch } from '../../data/use-address';
import { useRead } from '../../data/use-read';
import { noFilter } from '../filter-options';

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : null);
const nameIn = (text: string | null) =>
  text !== null && /^[a-z_]{1,40}(\.[a-z_-]{1,40})?$/.test(text) ? text : null;

/** The start of a day of this browser's calendar, or of one so many days later. */
function dayIn(text: string | null, later = 0): string | null {
  const [year, month, day] =
    /^(\d{4})-(\d{2})-(\d{2})$/
      .exec(text ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const start = new Date(year, month - 1, day + later);
  return Number.isNaN(start.getTime()) ? null : start.toISOString();
}

type AuditChoice = 'person' | 'action' | 'restaurant' | 'from' | 'to';

export interface AuditFiltering {
  readonly filter: AuditFilter;
  readonly isFiltered: boolean;
  /** The cursor of the page shown; null for the newest. */
  readonly after: string | null;
  readonly chosen: (name: AuditChoice) => string;
  readonly choose: (name: AuditChoice, choice: string) => void;
  readonly clear: () => void;
  readonly goTo: (after: string | null) => void;
}

/** Bridge: the filters and the page live in the address, so that a reload and a shared link keep them. */
export function useAuditFilters(): AuditFiltering {
  const [address, put] = useAddressPatch();
  const filter = useMemo(
    () => ({
      actorId: idIn(address.get('person')),
      action: nameIn(address.get('action')),
      subjectType: nameIn(address.get('subject')),
      subjectId: idIn(address.get('id')),
      tenantId: idIn(address.get('restaurant')),
      from: dayIn(address.get('from')),
      to: dayIn(address.get('to'), 1),
    }),
    [address],
  );
  return {
    filter,
    isFiltered: Object.values(filter).some((choice) => choice !== null),
    after: idIn(address.get('after')),
    chosen: (name) => address.get(name) ?? '',
    choose: (name, choice) =>
      put({ [name]: choice === noFilter || choice === '' ? null : choice, after: null }),
    clear: () =>
      put({
        person: null,
        action: null,
        subject: null,
        id: null,
        restaurant: null,
        from: null,
        to: null,
        after: null,
      }),
    goTo: (after) => put({ after }),
  };
}

export function useAuditPage(filter: AuditFilter, after: string | null) {
  return useRead<AuditPage>(
    `audit/${JSON.stringify([filter, after])}`,
    (http) => fetchAuditPage(http, filter, after),
    { dedupingInterval: 0 },
  );
}

export function useAuditFile(filter: AuditFilter): () => ReturnType<typeof fetchAuditFile> {
  const http = useHttp();
  return useCallback(() => fetchAuditFile(http, filter), [http, filter]);
}
