import { useSelector } from '@xstate/react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Clock from 'lucide-react/icons/clock';
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
import { IconButton } from '../../ui/buttons/IconButton';
import { TextField, type TextFieldProps } from '../../ui/fields/TextField';
import { isComposing } from '../../ui/plain-key';
import * as styles from './OrderTerms.css';
import { Term } from './Term';
import { useFocusAfterFailure } from './use-focus-in-term';

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

/** The offered times of one day. */
function OfferedTimes({ time }: { readonly time: OrderTimeActorRef }) {
  const offered = useSelector(time, selectOffered);
  const timezone = useSelector(time, selectTimezone);
  const hasFailed = useSelector(time, selectHasFailed);
  const isLoading = useSelector(time, selectIsLoading);
  useFocusAfterFailure(hasFailed);
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
        <IconButton
          label="Earlier day"
          icon={ChevronLeft}
          size="sm"
          isDisabled={earlierDate === null}
          onPress={() => earlierDate !== null && time.send({ type: 'time.goTo', date: earlierDate })}
        />
        <span>{plainDay(date)}</span>
        <IconButton
          label="Later day"
          icon={ChevronRight}
          size="sm"
          isDisabled={laterDate === null}
          onPress={() => laterDate !== null && time.send({ type: 'time.goTo', date: laterDate })}
        />
      </div>
      {times.length === 0 ? <p className={styles.hint}>No times on this day.</p> : null}
      <fieldset aria-label="Offered times" className={styles.times}>
        {times.map((each) => (
          <Button key={each} size="sm" onPress={() => time.send({ type: 'time.pick', time: each })}>
            {timeIn(timezone, each)}
          </Button>
        ))}
      </fieldset>
    </>
  );
}

interface TimeFieldsProps {
  readonly time: OrderTimeActorRef;
  /** The server's, of the time that was taken. */
  readonly refusal: string | null;
}

/** Typed or picked; Enter takes what is typed. */
function TimeFields({ time, refusal }: TimeFieldsProps) {
  const text = useSelector(time, selectText);
  const problem = useSelector(time, selectProblem);
  const press: TextFieldProps['onKeyDown'] = (event) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    event.stopPropagation();
    time.send({ type: 'time.confirm' });
  };
  return (
    <>
      <TextField
        label="Wanted at"
        placeholder="7:30, tomorrow 6pm"
        autoComplete="off"
        value={text}
        error={problem === null ? refusal : problemTexts[problem]}
        onChange={(written) => time.send({ type: 'time.write', text: written })}
        onKeyDown={press}
      />
      <div className={styles.choices}>
        <Button size="sm" onPress={() => time.send({ type: 'time.asap' })}>
          As soon as possible
        </Button>
      </div>
      <OfferedTimes time={time} />
    </>
  );
}

interface WantedTimeProps {
  readonly quote: OrderQuoteActorRef;
  readonly time: OrderTimeActorRef;
  readonly isLocked: boolean;
}

/** When the order is wanted. */
export function WantedTime({ quote, time, isLocked }: WantedTimeProps) {
  const isOpen = useSelector(time, selectIsOpen);
  const words = useWhen(quote, time);
  const isAsap = useSelector(time, (snapshot) => selectWantedAt(snapshot) === null);
  const error = useSelector(quote, (snapshot) => selectFieldError(snapshot, 'wanted_at'));
  return (
    <Term
      name="time"
      icon={Clock}
      label="Time wanted"
      words={words}
      letter="T"
      isOpen={isOpen}
      isLocked={isLocked}
      isUnset={isAsap}
      error={error}
      onOpen={() => time.send({ type: 'time.open' })}
      onClose={() => time.send({ type: 'time.close' })}
      onCancel={() => time.send({ type: 'time.cancel' })}
    >
      <TimeFields time={time} refusal={error} />
    </Term>
  );
}
