import { useSelector } from '@xstate/react';
import { flushSync } from 'react-dom';
import type { KeptOfferActorRef } from '../../machines/kept-offer/kept-offer.machine';
import {
  selectCanConfirm,
  selectCanContinue,
  selectIsReviewing,
  selectOffered,
  selectOfferedCount,
  selectReview,
  selectReviewTotal,
} from '../../machines/kept-offer/kept-offer.selectors';
import { countOf } from '../../services/format/count';
import { agoInWords } from '../../services/format/time';
import type { KeptDraft } from '../../services/orders/kept-order.types';
import { partPlaced } from '../agent/sent-before';
import { Button } from '../ui/buttons/Button';
import * as styles from './KeptOffer.css';
import { OrderReview } from './OrderReview';

interface KeptOfferProps {
  readonly kept: KeptOfferActorRef;
  /** What the order will be charged is more than the sum of its lines. */
  readonly isQuoted: boolean;
  /** The lines are in the cart, or gone: the focus has to go somewhere. */
  readonly onAnswered: () => void;
}

const sendingIn = ({ sentWith, placed }: KeptDraft): string => {
  if (placed !== undefined) return ` ${partPlaced(placed.orderId)}`;
  return sentWith === undefined
    ? ''
    : ' It was sent and may be placed all the same: look at the recent orders first.';
};

const wordsOf = (kept: KeptDraft, count: number): string => {
  const { agentName, ageSeconds, cart } = kept;
  const items = count === 0 ? '' : ` of ${countOf(count, ['item', 'items'])}`;
  const age = ageSeconds === null ? '' : ` from ${agoInWords(ageSeconds)}`;
  const taker = agentName === null ? '' : `, taken by ${agentName}`;
  const named = cart.terms?.allergies ?? [];
  const allergies = named.length === 0 ? '' : ` Allergies: ${named.join(', ')}.`;
  const line = cart.shorthand?.trim() ?? '';
  const typed = line === '' ? '' : ` “${line}” typed and not added.`;
  return `An unfinished order${items}${age}${taker}.${typed}${allergies}${sendingIn(kept)}`;
};

function Review({ kept, isQuoted, onAnswered }: KeptOfferProps) {
  const lines = useSelector(kept, selectReview) ?? [];
  const total = useSelector(kept, selectReviewTotal);
  const canConfirm = useSelector(kept, selectCanConfirm);
  const confirm = () => {
    flushSync(() => kept.send({ type: 'kept.confirm' }));
    onAnswered();
  };
  const cancel = () => kept.send({ type: 'kept.cancel' });
  return (
    <OrderReview
      title="Unfinished order"
      {...{ lines, total, isQuoted, canConfirm }}
      onConfirm={confirm}
      onCancel={cancel}
    />
  );
}

/** What this caller left half taken; every difference to today's menu is shown before it counts. */
export function KeptOffer({ kept, isQuoted, onAnswered }: KeptOfferProps) {
  const offered = useSelector(kept, selectOffered);
  const count = useSelector(kept, selectOfferedCount);
  const canContinue = useSelector(kept, selectCanContinue);
  const isReviewing = useSelector(kept, selectIsReviewing);
  if (offered === null) return null;
  if (isReviewing) return <Review {...{ kept, isQuoted, onAnswered }} />;
  const goOn = () => {
    flushSync(() => kept.send({ type: 'kept.continue' }));
    if (!selectIsReviewing(kept.getSnapshot())) onAnswered();
  };
  const discard = () => {
    flushSync(() => kept.send({ type: 'kept.discard' }));
    onAnswered();
  };
  return (
    <section aria-label="Unfinished order" className={styles.offer} data-kept="">
      <p className={styles.words}>{wordsOf(offered, count)}</p>
      <div className={styles.actions}>
        <Button size="sm" variant="primary" isDisabled={!canContinue} onPress={goOn}>
          Continue order
        </Button>
        <Button size="sm" onPress={discard}>
          Discard
        </Button>
      </div>
    </section>
  );
}
