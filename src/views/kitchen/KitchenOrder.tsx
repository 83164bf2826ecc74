import { useSelector } from '@xstate/react';
import { memo } from 'react';
import type { KitchenActorRef } from '../../machines/kitchen/kitchen.machine';
import { selectMinute, selectNow, selectTicketRef } from '../../machines/kitchen/kitchen.selectors';
import { minutesLate, rings } from '../../machines/kitchen/orders-on-board';
import type { KitchenPressesActorRef } from '../../machines/kitchen-presses/kitchen-presses.machine';
import {
  selectFault,
  selectHeldStep,
  selectIsPressed,
  selectIsSettling,
} from '../../machines/kitchen-presses/kitchen-presses.selectors';
import { isOver, isUnseen, nextStepOf } from '../../machines/shared/kitchen-steps';
import { formatMoney } from '../../services/format/money';
import type { KitchenOrder as Order, Step } from '../../services/kitchen/kitchen.types';
import { TicketButton } from '../ticket/TicketButton';
import { allergyText, paperPhone, wallTime } from '../ticket/ticket-text';
import { Button } from '../ui/buttons/Button';
import { cx } from '../ui/cx';
import { List } from '../ui/List';
import { Alert } from '../ui/status/Alert';
import { StatusBadge } from '../ui/status/StatusBadge';
import { orderTypeWords, paymentMethodWords, statusLook, wordOf } from '../ui/status/status-map';
import * as styles from './KitchenPage.css';

const times = [10, 15, 20, 30, 45, 60];

interface OrderProps {
  readonly kitchen: KitchenActorRef;
  readonly presses: KitchenPressesActorRef;
  readonly order: Order;
  readonly onRefuse: (order: Order) => void;
}

function timesOf(order: Order, now: number): string {
  const { wantedAt, promisedAt, readyAt, createdAt, timezone } = order;
  const texts = [
    readyAt === null ? null : `Ready by ${wallTime(readyAt, timezone, now)}`,
    wantedAt === null ? null : `Wanted ${wallTime(wantedAt, timezone, now)}`,
    wantedAt === null && promisedAt !== null ? `Promised ${wallTime(promisedAt, timezone, now)}` : null,
    wantedAt === null && promisedAt === null && readyAt === null ? 'As soon as possible' : null,
    createdAt === null ? null : `Placed ${wallTime(createdAt, timezone, now)}`,
  ];
  return texts.filter((text) => text !== null).join(' · ');
}

function Times({ kitchen, order }: Pick<OrderProps, 'kitchen' | 'order'>) {
  return <p className={styles.when}>{timesOf(order, useSelector(kitchen, selectMinute))}</p>;
}

function Lines({ order }: Pick<OrderProps, 'order'>) {
  return (
    <List className={styles.lines}>
      {order.lines.map(({ quantity, name, options, notes }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and have no state.
        <li key={at} className={styles.line}>
          <span className={styles.quantity}>{`${quantity}×`}</span>
          <span>{name}</span>
          {options.length === 0 ? null : <span className={styles.more}>{options.join(', ')}</span>}
          {notes === null ? null : <span className={styles.note}>{notes}</span>}
        </li>
      ))}
    </List>
  );
}

/** Whether there is money to take, and how; null where the server does not say. */
function payText({ paymentStatus, paymentMethod, totalCents }: Order): string | null {
  const total = totalCents === null ? null : formatMoney(totalCents);
  if (paymentStatus === null) return total;
  if (paymentStatus !== 'pending')
    return [statusLook('paymentNamed', paymentStatus).word, total].filter(Boolean).join(', ');
  const method = paymentMethod === null ? null : wordOf(paymentMethodWords, paymentMethod).toLowerCase();
  return [total === null ? 'Collect' : `Collect ${total}`, method].filter(Boolean).join(', ');
}

function lastWord(step: Step['step'], { orderType }: Order): string {
  if (step === 'deliver') return 'Delivered';
  return orderType === 'delivery' ? 'Handed to driver' : 'Handed over';
}

const words = { see: 'Seen', start: 'Start', ready: 'Ready' } as const;

function wordFor(step: NonNullable<ReturnType<typeof nextStepOf>>, order: Order): string {
  return step === 'hand_over' || step === 'deliver' ? lastWord(step, order) : words[step];
}

function Actions({ kitchen, presses, order, onRefuse }: OrderProps) {
  const isSent = useSelector(presses, (snapshot) => selectIsPressed(snapshot, order.id));
  const isSettling = useSelector(presses, (snapshot) => selectIsSettling(snapshot, order.id));
  const held = useSelector(presses, (snapshot) => selectHeldStep(snapshot, order.id));
  const ticket = useSelector(kitchen, selectTicketRef);
  const { id, version } = order;
  const press = (step: Step) => presses.send({ type: 'press.make', press: { orderId: id, version, step } });
  const next = nextStepOf(order);
  const isNew = order.status === 'pending';
  return (
    <>
      {isNew ? (
        <div className={styles.minutes} role="group" aria-label={`Accept ${order.number}`}>
          <span className={styles.ask}>Accept, ready in minutes</span>
          {times.map((minutes) => (
            <Button
              key={minutes}
              variant="answer"
              className={styles.press}
              aria-label={`Accept ${order.number}, ready in ${minutes} minutes`}
              isDisabled={isSent}
              onPress={() => press({ step: 'accept', minutes })}
            >
              {String(minutes)}
            </Button>
          ))}
        </div>
      ) : null}
      {held === null ? null : (
        <p className={styles.held}>{`${lastWord(held, order)}. Sent in a few seconds.`}</p>
      )}
      <div className={styles.actions}>
        {next === null ? null : (
          <Button
            variant={held === null ? 'primary' : 'secondary'}
            className={styles.press}
            aria-label={`${held === null ? wordFor(next, order) : 'Take back'}, ${order.number}`}
            isPending={isSent}
            isDisabled={isSettling}
            pendingText="Sending..."
            onPress={() =>
              held === null ? press({ step: next }) : presses.send({ type: 'press.takeBack', orderId: id })
            }
          >
            {held === null ? wordFor(next, order) : 'Take back'}
          </Button>
        )}
        {isNew ? (
          <Button
            className={styles.press}
            aria-label={`Refuse ${order.number}`}
            isPending={isSent}
            pendingText="Sending..."
            onPress={() => onRefuse(order)}
          >
            Refuse
          </Button>
        ) : null}
        {ticket === undefined ? null : (
          <TicketButton
            ticket={ticket}
            orderId={order.id}
            label={`Print ticket of ${order.number}`}
            className={styles.press}
            size="md"
          />
        )}
      </div>
    </>
  );
}

const addressOf = ({ address }: Order): string | null =>
  address === null ? null : [address.street, address.place, address.notes].filter(Boolean).join('\n');

/** One order on the screen, with what may be done with it now. */
export const KitchenOrder = memo(function KitchenOrder({ kitchen, presses, order, onRefuse }: OrderProps) {
  const late = useSelector(kitchen, (snapshot) => minutesLate(order, selectNow(snapshot)));
  const fault = useSelector(presses, (snapshot) => selectFault(snapshot, order.id));
  const allergy = allergyText(order);
  const pay = isOver(order) ? null : payText(order);
  const who = [order.customerName, paperPhone(order), addressOf(order)].filter(Boolean).join('\n');
  const tone = late > 0 ? 'late' : rings(order) ? 'ringing' : 'plain';
  return (
    <article className={cx(styles.order, styles.tone[tone])} aria-label={`Order ${order.number}`}>
      <div className={styles.top}>
        <h3 className={styles.number}>{order.number}</h3>
        <span className={styles.badges}>
          {order.status === null || order.status === 'pending' ? null : (
            <StatusBadge kind="order" value={order.status} />
          )}
        </span>
      </div>
      <p className={styles.type}>{wordOf(orderTypeWords, order.orderType)}</p>
      {late > 0 ? <p className={styles.late}>{`Late by ${late} min`}</p> : null}
      <Times kitchen={kitchen} order={order} />
      {allergy === null || order.allergies?.length === 0 ? null : <p className={styles.warning}>{allergy}</p>}
      {isOver(order) ? <p className={styles.warning}>CANCELLED. Do not cook it.</p> : null}
      {order.version > 1 && !isOver(order) ? (
        <p className={styles.changed}>
          {isUnseen(order) ? 'CHANGED since you accepted it.' : `CHANGED, version ${order.version}`}
        </p>
      ) : null}
      {order.settledRefusal === null || order.status !== 'pending' ? null : (
        <p
          className={styles.changed}
        >{`You refused it (${order.settledRefusal}); the customer was called back.`}</p>
      )}
      <Lines order={order} />
      {order.notes === null ? null : <p className={styles.orderNote}>{order.notes}</p>}
      {who === '' ? null : <p className={styles.who}>{who}</p>}
      {pay === null ? null : <p className={order.status === 'ready' ? styles.payNow : styles.pay}>{pay}</p>}
      <Actions {...{ kitchen, presses, order, onRefuse }} />
      {fault === null ? null : (
        <Alert tone="error" onDismiss={() => presses.send({ type: 'press.dismiss', orderId: order.id })}>
          {fault}
        </Alert>
      )}
    </article>
  );
});
