import { Link, useLocation, useParams } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CallOrder, CallRecord } from '../../../services/calls/listed-call.types';
import { formatDatedMoment } from '../../../services/format/moment';
import { formatMoney } from '../../../services/format/money';
import { formatPhone } from '../../../services/format/phone';
import { telHref } from '../../../services/format/tel';
import { useActors } from '../../app/use-actors';
import { useListAddress } from '../../data/use-address';
import { DetailFailed } from '../../pages/DetailFailed';
import { BackLink } from '../../ui/buttons/BackLink';
import { Card } from '../../ui/Card/Card';
import { CardBoundary } from '../../ui/Card/CardBoundary';
import { cx } from '../../ui/cx';
import { List } from '../../ui/List';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Skeleton, SkeletonRows } from '../../ui/states/Skeleton';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { Timeline } from '../../ui/Timeline/Timeline';
import { HelpButton } from '../help/HelpButton';
import * as detail from '../orders/OrderDetail.css';
import * as styles from './CallDetail.css';
import { CallFacts } from './CallFacts';
import { OutcomeBadge } from './columns';
import { isUnanswered } from './outcome-looks';
import { storyOf } from './story-words';
import { useCallRecord } from './use-calls';

/** The call had no answer: the number is a link that calls it. */
function CallBackCard({ phone }: { readonly phone: string }) {
  const href = telHref(phone);
  if (href === null) return null;
  return (
    <Card title="Call back">
      <div className={styles.callBack}>
        <a href={href} className={`${styles.number} ${detail.link}`}>
          {formatPhone(phone)}
        </a>
      </div>
    </Card>
  );
}

function OrdersCard({ orders }: { readonly orders: readonly CallOrder[] }) {
  return (
    <Card title="Orders" count={orders.length}>
      <List className={styles.orders}>
        {orders.map(({ id, totalCents, status }) => (
          <li key={id} className={styles.order}>
            <Link href={detailPath(paths.orders, id)} className={detail.link}>
              {`Order #${id}`}
            </Link>
            {status === null ? null : <StatusBadge kind="order" value={status} />}
            <span className={styles.total}>{totalCents === null ? '—' : formatMoney(totalCents)}</span>
          </li>
        ))}
      </List>
    </Card>
  );
}

function Head({ call }: { readonly call: CallRecord }) {
  const rang = formatDatedMoment(call.startedAt, new Date(), ' at ');
  return (
    <header className={detail.head}>
      <div className={detail.titleRow}>
        <h1 className={detail.title} tabIndex={-1}>{`Call #${call.id}`}</h1>
        {call.outcome === null ? null : <OutcomeBadge outcome={call.outcome} size={28} />}
        {call.outcome === 'live' ? (
          <HelpButton
            target={{
              kind: 'call',
              callId: call.id,
              agentId: call.agentId,
              name: call.agentName ?? 'the agent',
            }}
          />
        ) : null}
      </div>
      {call.startedAt === null ? null : <p className={detail.about}>{`Rang ${rang}`}</p>}
    </header>
  );
}

function Details({ call }: { readonly call: CallRecord }) {
  const story = storyOf(call);
  return (
    <>
      <CardBoundary name="Call facts">
        <CallFacts call={call} />
      </CardBoundary>
      <div className={detail.columns}>
        <div className={detail.column}>
          <CardBoundary name="What happened">
            <Card title="What happened">
              <Timeline label="What happened" entries={story} />
            </Card>
          </CardBoundary>
        </div>
        <div className={detail.column}>
          {isUnanswered(call.outcome) && call.phone !== null ? (
            <CardBoundary name="Call back">
              <CallBackCard phone={call.phone} />
            </CardBoundary>
          ) : null}
          {call.orders.length === 0 ? null : (
            <CardBoundary name="Orders">
              <OrdersCard orders={call.orders} />
            </CardBoundary>
          )}
        </div>
      </div>
    </>
  );
}

function Loading({ id }: { readonly id: string }) {
  return (
    <>
      <header className={detail.head}>
        <h1 className={detail.title}>{`Call #${id}`}</h1>
        <Skeleton shape="short" />
      </header>
      <div className={cx(detail.strip, detail.facts)}>
        <Skeleton />
      </div>
      <div className={detail.block} aria-busy="true">
        <SkeletonRows count={5} label="Loading call" />
      </div>
    </>
  );
}

/** /admin/calls/{callId}: one call's whole story. */
export function CallDetail() {
  const { monitor } = useActors('monitor');
  const { callId = '' } = useParams();
  const [, navigate] = useLocation();
  const list = useListAddress(paths.calls);
  const reading = useCallRecord(callId, () => monitor.send({ type: 'calls.found' }));
  const { data, hasFailed } = reading;
  if (data === null || (data === undefined && hasFailed))
    return (
      <DetailFailed
        of="Call"
        title={data === null ? 'Call not found' : 'Failed to load call details'}
        onBack={() => navigate(list)}
        retry={data === null ? null : reading}
      />
    );
  return (
    <>
      <BackLink href={list}>Calls</BackLink>
      {data === undefined ? (
        <Loading id={callId} />
      ) : (
        <>
          <Head call={data} />
          <MayBeOld reading={reading} of="These details" isOnPage />
          <Details call={data} />
        </>
      )}
    </>
  );
}
