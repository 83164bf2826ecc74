import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import type { KitchenActorRef } from '../../machines/kitchen/kitchen.machine';
import {
  type KitchenScene,
  selectAnnounced,
  selectBoard,
  selectIsLive,
  selectIsStale,
  selectMinute,
  selectNow,
  selectPressesRef,
  selectReadAt,
  selectReason,
  selectScene,
  selectSoundsRef,
  selectTicketRef,
} from '../../machines/kitchen/kitchen.selectors';
import { ordersIn, rings } from '../../machines/kitchen/orders-on-board';
import type { KitchenPressesActorRef } from '../../machines/kitchen-presses/kitchen-presses.machine';
import { selectFaults } from '../../machines/kitchen-presses/kitchen-presses.selectors';
import type { SoundsActorRef } from '../../machines/sounds/sounds.machine';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import { formatCount } from '../../services/format/count';
import { formatAge } from '../../services/format/time';
import type { Board, KitchenOrder as Order } from '../../services/kitchen/kitchen.types';
import { PrintedTicket } from '../ticket/TicketButton';
import { wallTime } from '../ticket/ticket-text';
import { Button } from '../ui/buttons/Button';
import { List } from '../ui/List';
import { useSteadyPresses } from '../ui/rows/use-steady-presses';
import { Alert } from '../ui/status/Alert';
import { useKeptFocus } from '../ui/use-kept-focus';
import { type ColumnWords, KitchenColumn } from './KitchenColumn';
import * as styles from './KitchenPage.css';
import { useKitchenTitle } from './use-kitchen-title';

interface KitchenProps {
  readonly kitchen: KitchenActorRef;
}

interface BoardProps extends KitchenProps {
  readonly presses: KitchenPressesActorRef;
  readonly board: Board;
}

const messages: Readonly<Record<Exclude<KitchenScene, 'board'> | 'unread', readonly [string, string]>> = {
  opening: ['Opening the kitchen screen...', 'One moment.'],
  loading: ['Reading the orders...', 'One moment.'],
  unread: ['The server could not be reached', 'This screen tries again by itself.'],
  unopened: [
    'This screen could not be opened yet',
    'The server could not be reached. This screen tries again by itself.',
  ],
  needsLink: [
    'This screen needs a link',
    'An admin makes one on the restaurant’s page, under Kitchen screens. Open it here once.',
  ],
  revoked: ['This screen was withdrawn', 'Ask an admin for a new link and open it here.'],
};

function Message({ kitchen, scene }: KitchenProps & { readonly scene: Exclude<KitchenScene, 'board'> }) {
  const reason = useSelector(kitchen, selectReason);
  const isStale = useSelector(kitchen, selectIsStale);
  const shown = scene === 'loading' && isStale ? 'unread' : scene;
  const [title, words] = messages[shown];
  return (
    <main className={styles.message}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.words} role="status">
        {(shown === 'needsLink' || shown === 'unopened' ? reason : null) ?? words}
      </p>
      {shown === 'unopened' || shown === 'unread' ? (
        <Button size="lg" onPress={() => kitchen.send({ type: 'kitchen.retry' })}>
          Try again
        </Button>
      ) : null}
    </main>
  );
}

function Locked({ sounds }: { readonly sounds: SoundsActorRef }) {
  const isLocked = useSelector(sounds, selectIsLocked);
  return isLocked ? (
    <Alert tone="warning" role="note">
      Touch the screen once, so that new orders can ring.
    </Alert>
  ) : null;
}

function Connection({ kitchen }: KitchenProps) {
  const isLive = useSelector(kitchen, selectIsLive);
  const age = useSelector(kitchen, (snapshot) => {
    const readAt = selectReadAt(snapshot);
    return readAt !== null && selectIsStale(snapshot) ? formatAge(readAt, selectNow(snapshot)) : null;
  });
  if (age === null) return <span>{isLive ? 'Live' : 'Checks every 15 s'}</span>;
  return <span>{`As of ${age}`}</span>;
}

/** On its own, so that a second draws no order again: the screen stands in the kitchen all day. */
function WallClock({ kitchen, timezone }: KitchenProps & Pick<Board, 'timezone'>) {
  const minute = useSelector(kitchen, selectMinute);
  return <span>{wallTime(new Date(minute).toISOString(), timezone, minute)}</span>;
}

/** Orders that this page cannot read, because a newer version of the server writes them. */
const leftOutText = (count: number): string => (count === 1 ? 'One order' : `${formatCount(count)} orders`);

const unsentText = (count: number): string =>
  count === 1
    ? 'One more order has no room here. It comes when another is finished.'
    : `${formatCount(count)} more orders have no room here. They come when others are finished.`;

function Notes({ kitchen, presses, board }: BoardProps) {
  const isStale = useSelector(kitchen, selectIsStale);
  const sounds = useSelector(kitchen, selectSoundsRef);
  const faults = useSelector(presses, selectFaults);
  const gone = Object.entries(faults).filter(([id]) => !board.orders.some((order) => order.id === id));
  return (
    <div className={styles.notes}>
      {isStale ? (
        <Alert
          tone="error"
          action={
            <Button className={styles.press} onPress={() => kitchen.send({ type: 'kitchen.retry' })}>
              Try again
            </Button>
          }
        >
          No connection. Orders may be missing, and what is pressed may not arrive.
        </Alert>
      ) : null}
      {board.leftOut === 0 ? null : (
        <Alert tone="error">{`${leftOutText(board.leftOut)} cannot be shown here. Load this page again.`}</Alert>
      )}
      {board.unsent === 0 ? null : <Alert tone="warning">{unsentText(board.unsent)}</Alert>}
      {sounds === undefined ? null : <Locked sounds={sounds} />}
      {gone.map(([orderId, { text }]) => (
        <Alert
          key={orderId}
          tone="warning"
          onDismiss={() => presses.send({ type: 'press.dismiss', orderId })}
        >
          {text}
        </Alert>
      ))}
    </div>
  );
}

const columns: readonly ColumnWords[] = [
  { column: 'new', title: 'New', none: 'No new orders' },
  { column: 'cooking', title: 'In the kitchen', none: 'Nothing is being made' },
  { column: 'ready', title: 'Ready', none: 'Nothing waits to be handed over' },
];

function laterText({ number, dueAt, wantedAt, timezone }: Order, now: number): string {
  const wanted = wantedAt === null ? '' : `, wanted ${wallTime(wantedAt, timezone, now)}`;
  return `${number}: begins ${wallTime(dueAt, timezone, now)}${wanted}`;
}

function LaterOrder({ kitchen, order }: KitchenProps & { readonly order: Order }) {
  return <li className={styles.laterOrder}>{laterText(order, useSelector(kitchen, selectMinute))}</li>;
}

function Later({ kitchen, board }: KitchenProps & { readonly board: Board }) {
  const orders = ordersIn(board, 'later');
  if (orders.length === 0) return null;
  return (
    <section className={styles.later} aria-label="Later">
      <h2 className={styles.heading}>
        Later <span className={styles.count}>{orders.length}</span>
      </h2>
      <List className={styles.laterOrders}>
        {orders.map((order) => (
          <LaterOrder key={order.id} kitchen={kitchen} order={order} />
        ))}
      </List>
    </section>
  );
}

function Announced({ kitchen, board }: KitchenProps & { readonly board: Board }) {
  const count = useSelector(kitchen, selectAnnounced);
  useKitchenTitle(board.orders.filter(rings).length);
  return (
    <VisuallyHidden elementType="span" aria-live="assertive">
      {count === null ? '' : `${count} ${count === 1 ? 'order waits' : 'orders wait'} for you`}
    </VisuallyHidden>
  );
}

/** The order that went to another column with what had the focus in it. */
function orderElsewhere(gone: Element): HTMLElement | null {
  const name = gone.closest('article')?.getAttribute('aria-label');
  const orders = [...document.querySelectorAll<HTMLElement>('article')];
  return orders.find((order) => order.getAttribute('aria-label') === name) ?? null;
}

function BoardPart({ kitchen, presses, board }: BoardProps) {
  const ticket = useSelector(kitchen, selectTicketRef);
  const place = useRef<HTMLElement>(null);
  useSteadyPresses(place, 'article, [data-more]');
  useKeptFocus(orderElsewhere);
  return (
    <main ref={place} id="content" className={styles.page} tabIndex={-1}>
      <header className={styles.head}>
        <h1 className={styles.title}>{board.restaurantName}</h1>
        <span className={styles.screen}>{board.screenName}</span>
        <div className={styles.facts}>
          <Connection kitchen={kitchen} />
          <WallClock kitchen={kitchen} timezone={board.timezone} />
        </div>
      </header>
      <Notes {...{ kitchen, presses, board }} />
      <Announced kitchen={kitchen} board={board} />
      <div className={styles.columns}>
        {columns.map((words) => (
          <KitchenColumn key={words.column} {...{ kitchen, presses, board }} {...words} />
        ))}
      </div>
      <Later kitchen={kitchen} board={board} />
      {ticket === undefined ? null : <PrintedTicket ticket={ticket} />}
    </main>
  );
}

/** /kitchen */
export function KitchenPage({ kitchen }: KitchenProps) {
  const scene = useSelector(kitchen, selectScene);
  const board = useSelector(kitchen, selectBoard);
  const presses = useSelector(kitchen, selectPressesRef);
  return scene !== 'board' || board === null || presses === undefined ? (
    <Message kitchen={kitchen} scene={scene === 'board' ? 'loading' : scene} />
  ) : (
    <BoardPart {...{ kitchen, presses, board }} />
  );
}
