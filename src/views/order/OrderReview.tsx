import { type KeyboardEvent, useId, useRef } from 'react';
import { optionsInShort } from '../../machines/shared/chosen-options';
import type { OptionNews, ReviewLine } from '../../machines/shared/order-review';
import { formatMoney } from '../../services/format/money';
import { Button } from '../ui/buttons/Button';
import { Keys } from '../ui/Kbd/Kbd';
import { List } from '../ui/List';
import { StatusBadge } from '../ui/status/StatusBadge';
import { useFocusOnOpening } from '../ui/use-focus-in-forms';
import * as styles from './OrderReview.css';

type ReviewedLineProps = Omit<ReviewLine, 'key'>;

const priceNews = (formerCents: number | null, nowCents: number): string =>
  formerCents === null
    ? `Price today ${formatMoney(nowCents)} each`
    : `Price changed from ${formatMoney(formerCents)} to ${formatMoney(nowCents)} each`;

const optionText = (news: OptionNews): string =>
  news.kind === 'gone'
    ? `${news.name} is no longer available`
    : `${news.name}: ${formatMoney(news.formerCents)} is now ${formatMoney(news.cents)}`;

/** One line of an earlier order, with what became of it in words. */
function ReviewedLine({ line, verdict, optionNews = [] }: ReviewedLineProps) {
  const { name, quantity, unitPriceCents, specialInstructions } = line;
  const isGone = verdict.kind === 'unavailable';
  const chosen = optionsInShort(line.options);
  return (
    <li className={styles.line} data-gone={isGone ? '' : undefined}>
      <div className={styles.head}>
        <span className={styles.quantity}>{quantity}</span>
        <span className={styles.name}>{name}</span>
        {isGone ? (
          <StatusBadge kind="item" value="unavailable" size={20} />
        ) : (
          <span className={styles.price}>{formatMoney(unitPriceCents * quantity)}</span>
        )}
      </div>
      {chosen === '' || isGone ? null : <p className={styles.note}>{chosen}</p>}
      {optionNews.map((news) => (
        <p key={news.name} className={styles.news}>
          {optionText(news)}
        </p>
      ))}
      {verdict.kind === 'repriced' ? (
        <p className={styles.news}>{priceNews(verdict.formerCents, unitPriceCents)}</p>
      ) : null}
      {isGone ? <p className={styles.left}>Left out of the order</p> : null}
      {specialInstructions === null || isGone ? null : <p className={styles.note}>{specialInstructions}</p>}
    </li>
  );
}

interface OrderReviewProps {
  readonly title: string;
  readonly lines: readonly ReviewLine[];
  /** The sum of what is available. */
  readonly total: number;
  /** What the order will be charged is more than that. */
  readonly isQuoted: boolean;
  readonly canConfirm: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** What an earlier order would be today: same, at another price, or not to be had. Enter takes it, Esc does not. */
export function OrderReview(props: OrderReviewProps) {
  const { title, lines, total, isQuoted, canConfirm, onConfirm, onCancel } = props;
  const review = useRef<HTMLElement>(null);
  const id = useId();
  useFocusOnOpening(review);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onCancel();
  };
  return (
    <section
      ref={review}
      aria-labelledby={`${id}-title`}
      className={styles.review}
      onKeyDown={press}
      data-review=""
    >
      <h3 id={`${id}-title`} className={styles.title}>
        {title}
      </h3>
      <div id={`${id}-lines`}>
        <p className={styles.lead}>
          {canConfirm ? 'The menu has changed since.' : 'None of these items are available today.'}
        </p>
        <List>
          {lines.map(({ key, ...line }) => (
            <ReviewedLine key={key} {...line} />
          ))}
        </List>
        {canConfirm ? (
          <p className={styles.total}>
            <span>{isQuoted ? 'Subtotal today' : 'Total today'}</span>{' '}
            <span className={styles.figure}>{formatMoney(total)}</span>
          </p>
        ) : null}
      </div>
      <div className={styles.actions}>
        {canConfirm ? (
          <Button
            variant="primary"
            aria-describedby={`${id}-title ${id}-lines`}
            hint={<Keys keys={['Enter']} />}
            onPress={onConfirm}
          >
            Add to order
          </Button>
        ) : null}
        <Button
          aria-describedby={canConfirm ? undefined : `${id}-title ${id}-lines`}
          hint={<Keys keys={['Esc']} />}
          onPress={onCancel}
        >
          Cancel
        </Button>
      </div>
    </section>
  );
}
