import { useSelector } from '@xstate/react';
import ChevronRight from 'lucide-react/icons/chevron-right';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'wouter';
import type { OrderDraftActorRef } from '../../machines/order-draft/order-draft.machine';
import { selectIsQuoted } from '../../machines/order-draft/order-draft.selectors';
import type { RepeatOrderActorRef } from '../../machines/repeat-order/repeat-order.machine';
import {
  selectCanChoose,
  selectCanConfirm,
  selectHasFailed,
  selectIsReviewing,
  selectPastOrders,
  selectReview,
  selectReviewedOrder,
  selectReviewTotal,
} from '../../machines/repeat-order/repeat-order.selectors';
import { optionsInShort } from '../../machines/shared/chosen-options';
import { detailPath, paths } from '../../machines/shared/routing';
import { shownStatus } from '../../services/format/lost-order';
import { formatMoney } from '../../services/format/money';
import type { PastLine, PastOrder } from '../../services/orders/order.types';
import { LastOrderTime } from '../lookup/LastOrderTime';
import { Button } from '../ui/buttons/Button';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { orderTypeWords, statusLook, wordOf } from '../ui/status/status-map';
import { OrderReview } from './OrderReview';
import * as styles from './RepeatOrder.css';

/** As people say it on the phone: the order's number, where the server gave one. */
const numberOf = ({ orderNumber, id }: PastOrder): string => orderNumber ?? `#${id}`;
const orderName = (order: PastOrder): string => `order ${numberOf(order)}`;

interface RecentOrderProps {
  readonly draft: OrderDraftActorRef;
  readonly order: PastOrder;
  readonly isDisabled: boolean;
  readonly onRepeat: () => void;
}

const wordsOf = ({ quantity, name, options }: PastLine): string => {
  const chosen = optionsInShort(options);
  return `${quantity} ${name}${chosen === '' ? '' : ` (${chosen})`}`;
};

/** For a caller who asks about it: 'ORD-000012, Preparing, Pickup'. */
function Standing({ order }: { readonly order: PastOrder }) {
  const { id, orderType, isOwn, takenBy } = order;
  const status = shownStatus(order);
  const facts = [
    status === null ? null : statusLook('order', status).word,
    orderType === null ? null : wordOf(orderTypeWords, orderType),
    takenBy === null ? null : `taken by ${takenBy}`,
  ];
  return (
    <p className={styles.standing}>
      {isOwn ? (
        <Link href={detailPath(paths.ownOrders, id)} className={styles.link}>
          {numberOf(order)}
        </Link>
      ) : (
        numberOf(order)
      )}
      {facts.map((fact) => (fact === null ? '' : `, ${fact}`)).join('')}
    </p>
  );
}

/** When it was, what it cost, how far it is and what was in it. */
function RecentOrder({ draft, order, isDisabled, onRepeat }: RecentOrderProps) {
  const { createdAt, totalCents, lines } = order;
  const content = lines.map(wordsOf).join(', ');
  return (
    <li className={styles.order}>
      <div className={styles.words}>
        <p className={styles.when}>
          {createdAt === null ? (
            <span>{orderName(order)}</span>
          ) : (
            <LastOrderTime order={draft} at={createdAt} />
          )}
          {totalCents === null ? null : <span className={styles.total}>{formatMoney(totalCents)}</span>}
        </p>
        <Standing order={order} />
        <p className={styles.content} title={content}>
          {content}
        </p>
      </div>
      <Button
        size="sm"
        data-repeat=""
        aria-label={`Repeat ${orderName(order)}: ${content}`}
        isDisabled={isDisabled}
        onPress={onRepeat}
      >
        Repeat
      </Button>
    </li>
  );
}

interface RecentOrdersProps {
  readonly draft: OrderDraftActorRef;
  readonly repeat: RepeatOrderActorRef;
  readonly isFolded: boolean;
  readonly onChoose: (orderId: string) => void;
  readonly onRetry: () => void;
}

/** The customer's newest orders; nothing where there are none, or none yet. */
function RecentOrders({ draft, repeat, isFolded, onChoose, onRetry }: RecentOrdersProps) {
  const headingId = useId();
  const orders = useSelector(repeat, selectPastOrders);
  const canChoose = useSelector(repeat, selectCanChoose);
  const hasFailed = useSelector(repeat, selectHasFailed);
  if (!hasFailed && orders.length === 0) return null;
  const content = hasFailed ? (
    <div className={styles.failed}>
      <p>Recent orders could not be loaded.</p>
      <Button size="sm" onPress={onRetry}>
        Load again
      </Button>
    </div>
  ) : (
    <List>
      {orders.map((order) => (
        <RecentOrder
          key={order.id}
          draft={draft}
          order={order}
          isDisabled={!canChoose}
          onRepeat={() => onChoose(order.id)}
        />
      ))}
    </List>
  );
  return isFolded ? (
    <details className={styles.folded}>
      <summary className={styles.summary}>
        <Icon of={ChevronRight} className={styles.chevron} />
        <span>Recent orders</span>
      </summary>
      {content}
    </details>
  ) : (
    <section aria-labelledby={headingId} className={styles.open}>
      <h3 id={headingId} className={styles.heading}>
        <Icon of={RotateCcw} size={14} />
        <span>Recent orders</span>
      </h3>
      {content}
    </section>
  );
}

interface RepeatReviewProps {
  readonly order: OrderDraftActorRef;
  readonly repeat: RepeatOrderActorRef;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What an earlier order would be today. */
function RepeatReview({ order, repeat, onConfirm, onCancel }: RepeatReviewProps) {
  const earlier = useSelector(repeat, selectReviewedOrder);
  const lines = useSelector(repeat, selectReview) ?? [];
  const total = useSelector(repeat, selectReviewTotal);
  const canConfirm = useSelector(repeat, selectCanConfirm);
  const isQuoted = useSelector(order, selectIsQuoted);
  const title = earlier === null ? 'Repeat' : `Repeat ${orderName(earlier)}`;
  return <OrderReview {...{ title, lines, total, isQuoted, canConfirm, onConfirm, onCancel }} />;
}

interface RepeatOrderProps {
  /** The order that its lines go to. */
  readonly order: OrderDraftActorRef;
  readonly repeat: RepeatOrderActorRef;
  /** Behind one line, while the order has lines of its own. */
  readonly isFolded: boolean;
  /** What had the focus is gone: the earlier order that was taken, or the failure. */
  readonly onGone: () => void;
}

/** A known customer's recent orders to take again; every difference to today's menu is shown before it counts. */
export function RepeatOrder({ order, repeat, isFolded, onGone }: RepeatOrderProps) {
  const place = useRef<HTMLDivElement>(null);
  const isReviewing = useSelector(repeat, selectIsReviewing);
  const choose = (orderId: string) => {
    flushSync(() => repeat.send({ type: 'repeat.choose', orderId }));
    if (!selectIsReviewing(repeat.getSnapshot())) onGone();
  };
  const confirm = () => {
    flushSync(() => repeat.send({ type: 'repeat.confirm' }));
    onGone();
  };
  const retry = () => {
    flushSync(() => repeat.send({ type: 'repeat.retry' }));
    onGone();
  };
  const cancel = () => {
    flushSync(() => repeat.send({ type: 'repeat.cancel' }));
    place.current?.querySelector<HTMLElement>('[data-repeat], summary')?.focus();
  };
  return (
    <div ref={place}>
      {isReviewing ? (
        <RepeatReview order={order} repeat={repeat} onConfirm={confirm} onCancel={cancel} />
      ) : (
        <RecentOrders draft={order} repeat={repeat} isFolded={isFolded} onChoose={choose} onRetry={retry} />
      )}
    </div>
  );
}
