import { useSelector } from '@xstate/react';
import type { CustomerMatchesActorRef } from '../../machines/customer-matches/customer-matches.machine';
import {
  selectHasFailed,
  selectHighlighted,
  selectIsByName,
  selectMatches,
} from '../../machines/customer-matches/customer-matches.selectors';
import { countOf } from '../../services/format/count';
import { formatPhone } from '../../services/format/phone';
import { Keys } from '../ui/Kbd/Kbd';
import * as styles from './MatchList.css';

interface MatchListProps {
  readonly matches: CustomerMatchesActorRef;
  readonly id: string;
}

export function matchId(listId: string, at: number): string {
  return `${listId}-${at}`;
}

/** Who was found while part of a name or of a number is typed; the field keeps the focus. */
export function MatchList({ matches, id }: MatchListProps) {
  const found = useSelector(matches, selectMatches);
  const highlighted = useSelector(matches, selectHighlighted);
  const isByName = useSelector(matches, selectIsByName);
  const hasFailed = useSelector(matches, selectHasFailed);
  const nobody = isByName ? 'No customer by that name' : 'No number ends in these digits';
  const count = found === null ? '' : countOf(found.length, ['customer', 'customers']);
  return (
    <>
      <p role="status" className={styles.words}>
        {hasFailed ? 'The search failed. Search by the whole number.' : found?.length === 0 ? nobody : count}
      </p>
      <div role="listbox" id={id} aria-label="Customers found" className={styles.list}>
        {(found ?? []).map((customer, at) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and points here
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field's own keys choose
          <div
            key={customer.id}
            role="option"
            id={matchId(id, at)}
            aria-selected={at === highlighted}
            className={styles.match}
            onClick={() => matches.send({ type: 'matches.pick', at })}
          >
            {isByName && at < 9 ? (
              <span className={styles.number}>
                <Keys keys={[String(at + 1)]} always />
              </span>
            ) : null}
            <span className={styles.who}>
              <span className={styles.name}>{formatPhone(customer.displayName)}</span>
              {customer.name === null || customer.phoneNumber === null ? null : (
                <span className={styles.phone}>{formatPhone(customer.phoneNumber)}</span>
              )}
            </span>
            {customer.totalOrders === null ? null : (
              <span className={styles.orders}>{countOf(customer.totalOrders, ['order', 'orders'])}</span>
            )}
          </div>
        ))}
      </div>
    </>
  );
}
