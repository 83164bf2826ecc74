import { useSelector } from '@xstate/react';
import { Clock } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { OrderQuoteActorRef } from '../../../machines/order-quote/order-quote.machine';
import {
  selectFieldError,
  selectQuote,
  selectServiceRef,
} from '../../../machines/order-quote/order-quote.selectors';
import type { OrderTimeActorRef } from '../../../machines/order-time/order-time.machine';
import {
  selectHasFailed,
  selectIsLoading,
  selectIsOpen,
  selectOffered,
  selectProblem,
  selectText,
  selectTimezone,
  selectWantedAt,
} from '../../../machines/order-time/order-time.selectors';
import { selectMinute } from '../../../machines/restaurant-service/restaurant-service.selectors';
import { dayAndTimeIn, plainDay, timeIn } from '../../../services/format/zone-time';
import { Button } from '../../ui/buttons/Button';
import { TextField } from '../../ui/fields/TextField';
import { Keys } from '../../ui/Kbd/Kbd';
import * as styles from './OrderTerms.css';

const problemTexts = {
  unreadable: 'Type a time, such as 7:30 or tomorrow 6pm.',
  notOffered: 'The restaurant does not offer this time. These it offers:',
} as const;

/** 'As soon as possible, 7:05 PM', or the wanted time. */
function useWhen(quote: OrderQuoteActorRef, time: OrderTimeActorRef): string {
  const wantedAt = useSelector(time, selectWantedAt);
  const timezone = useSelector(time, selectTimezone);
  const promisedAt = useSelector(quote, (snapshot) => selectQuote(snapshot)?.promisedAt ?? null);
  const minute = useSelector(useSelector(quote, selectServiceRef), (snapshot) =>
    snapshot === undefined ? null : selectMinute(snapshot),
  );
  const words = (iso: string | null): string =>
    iso === null || timezone === null || minute === null ? '' : dayAndTimeIn(timezone, iso, minute);
  if (wantedAt !== null) return `For ${words(wantedAt)}`;
  return promisedAt === null ? 'As soon as possible' : `As soon as possible, ${words(promisedAt)}`;
}

interface WantedTimeProps {
  readonly quote: OrderQuoteActorRef;
  readonly time: OrderTimeActorRef;
  readonly isLocked: boolean;
}

/** The offered times of one day. */
function OfferedTimes({
  time,
  onChosen,
}: {
  readonly time: OrderTimeActorRef;
  readonly onChosen: () => void;
}) {
  const offered = useSelector(time, selectOffered);
  const timezone = useSelector(time, selectTimezone);
  const hasFailed = useSelector(time, selectHasFailed);
  const isLoading = useSelector(time, selectIsLoading);
  if (hasFailed)
    return (
      <div className={styles.days}>
        <span>Times could not be loaded.</span>
        <Button size="sm" onPress={() => time.send({ type: 'time.retry' })}>
          Load again
        </Button>
      </div>
    );
  if (offered === null || timezone === null)
    return isLoading ? <p className={styles.hint}>Loading times...</p> : null;
  const { date, times, earlierDate, laterDate } = offered;
  return (
    <>
      <div className={styles.days}>
        <Button
          size="sm"
          isDisabled={earlierDate === null}
          onPress={() => earlierDate !== null && time.send({ type: 'time.goTo', date: earlierDate })}
        >
          Earlier day
        </Button>
        <span>{plainDay(date)}</span>
        <Button
          size="sm"
          isDisabled={laterDate === null}
          onPress={() => laterDate !== null && time.send({ type: 'time.goTo', date: laterDate })}
        >
          Later day
        </Button>
      </div>
      {times.length === 0 ? <p className={styles.hint}>No times on this day.</p> : null}
      <fieldset aria-label="Offered times" className={styles.times}>
        {times.map((each) => (
          <Button
            key={each}
            size="sm"
            onPress={() => {
              flushSync(() => time.send({ type: 'time.pick', time: each }));
              onChosen();
            }}
          >
            {timeIn(timezone, each)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

/** Typed or picked; Enter takes what is typed, Esc leaves it as it was. */
function TimeChooser({
  time,
  onChosen,
}: {
  readonly time: OrderTimeActorRef;
  readonly onChosen: () => void;
}) {
  const text = useSelector(time, selectText);
  const problem = useSelector(time, selectProblem);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'Escape') {
      flushSync(() => time.send({ type: 'time.close' }));
      onChosen();
    } else if (event.key === 'Enter') time.send({ type: 'time.confirm' });
    else return;
    event.preventDefault();
  };
  return (
    <fieldset aria-label="Time wanted" className={styles.group}>
      <TextField
        label="Wanted at"
        placeholder="7:30, tomorrow 6pm"
        autoComplete="off"
        autoFocus
        value={text}
        error={problem === null ? null : problemTexts[problem]}
        onChange={(written) => time.send({ type: 'time.write', text: written })}
        onKeyDown={press}
      />
      <Button
        size="sm"
        onPress={() => {
          flushSync(() => time.send({ type: 'time.asap' }));
          onChosen();
        }}
      >
        As soon as possible
      </Button>
      <OfferedTimes time={time} onChosen={onChosen} />
    </fieldset>
  );
}

/** When the order is wanted. */
export function WantedTime({ quote, time, isLocked }: WantedTimeProps) {
  const row = useRef<HTMLDivElement>(null);
  const isOpen = useSelector(time, selectIsOpen);
  const when = useWhen(quote, time);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'wanted_at'));
  return (
    <div ref={row} className={styles.group} data-part="time">
      {isOpen ? (
        <TimeChooser time={time} onChosen={() => row.current?.querySelector('button')?.focus()} />
      ) : (
        <>
          <span className={styles.label}>
            Time <Keys keys={['Alt', 'T']} />
          </span>
          <Button
            icon={Clock}
            className={styles.whenButton}
            aria-keyshortcuts="Alt+T"
            isDisabled={isLocked}
            onPress={() => time.send({ type: 'time.open' })}
          >
            {when}
          </Button>
        </>
      )}
      {error === null ? null : <p className={styles.refused}>{error}</p>}
    </div>
  );
}
