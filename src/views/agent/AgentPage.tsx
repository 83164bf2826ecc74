import { useSelector } from '@xstate/react';
import { ChartColumn, ChevronRight, History, type LucideIcon, Settings } from 'lucide-react';
import { lazy, type Ref, useRef } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectLiveRef } from '../../machines/call/call.selectors';
import { selectKept } from '../../machines/kept-orders/kept-orders.selectors';
import type { LiveCallActorRef } from '../../machines/live-call/live-call.machine';
import { selectLineRef, selectLookupRef, selectOrderRef } from '../../machines/live-call/live-call.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { paths } from '../../machines/shared/routing';
import { selectKeptRef } from '../../machines/workspace/shell.selectors';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import type { KeptOrder } from '../../services/orders/kept-order.types';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useFirstTouch } from '../app/use-first-touch';
import { HiddenCalls } from '../call/HiddenCalls';
import { KeyList } from '../call/KeyList';
import { AllKeysButton } from '../keys/AllKeysButton';
import { PageHeader } from '../layout/PageHeader';
import { useShownStatus } from '../layout/use-shown-status';
import { UnfinishedOrder } from '../manual-order/UnfinishedOrder';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import { AgentStatusBadge } from '../ui/StatusBadge/AgentStatusBadge';
import { useFocusAfter } from '../ui/use-focus';
import * as quickLinksStyles from './AgentPage.css';
import { CounterStrip } from './CounterStrip';
import { hero } from './ReadyHero.css';
import { useWrapUp } from './use-wrap-up';

const links: readonly { readonly href: string; readonly word: string; readonly icon: LucideIcon }[] = [
  { href: paths.ownCalls, word: 'Call History', icon: History },
  { href: paths.ownStats, word: 'My Stats', icon: ChartColumn },
];

export function QuickLinks() {
  return (
    <Card title="Quick links" className={quickLinksStyles.card}>
      <ul>
        {links.map(({ href, word, icon }) => (
          <li key={href} className={quickLinksStyles.item}>
            <Link href={href} className={quickLinksStyles.link}>
              <Icon of={icon} size={18} className={quickLinksStyles.icon} />
              <span className={quickLinksStyles.word}>{word}</span>
              <Icon of={ChevronRight} className={quickLinksStyles.icon} />
            </Link>
          </li>
        ))}
        <li className={quickLinksStyles.item}>
          <Button isDisabled className={quickLinksStyles.disabled} aria-describedby="settings-later">
            <Icon of={Settings} size={18} />
            <span className={quickLinksStyles.word}>Settings</span>
          </Button>
          <span id="settings-later" className={quickLinksStyles.note}>
            Coming soon
          </span>
        </li>
      </ul>
    </Card>
  );
}

const KeptOrderNote = lazy(async () => ({ default: (await import('./KeptOrderNote')).KeptOrderNote }));

const none: readonly KeptOrder[] = [];

/** On the dashboard: the orders of calls that were over before they were placed. */
function KeptOrders() {
  const { workspace } = useActors('workspace');
  const kept = useSelector(workspace, selectKeptRef);
  const orders = useSelector(kept, (snapshot) => (snapshot === undefined ? none : selectKept(snapshot)));
  if (kept === undefined || orders.length === 0) return null;
  return (
    <LazyPart>
      {orders.map((order) => (
        <KeptOrderNote key={order.callId} kept={kept} order={order} />
      ))}
    </LazyPart>
  );
}

const keys = [
  { does: 'Answer Call', keys: ['Enter'] },
  { does: 'Find an item', keys: ['Alt', 'I'] },
  { does: 'Place Order', keys: ['Ctrl', 'Enter'] },
];

/** For those who have a keyboard. */
function KeyboardCard() {
  return (
    <Card
      title="Keyboard"
      aside={<AllKeysButton keys={['?']} className={quickLinksStyles.all} />}
      className={quickLinksStyles.keyboardCardCard}
    >
      <div className={quickLinksStyles.keys}>
        <KeyList keys={keys} />
      </div>
    </Card>
  );
}

/** The first page is there before these; their places are kept. */
const DashboardHero = lazy(async () => ({
  default: (await import('./DashboardHero')).DashboardHero,
}));
const ReadinessCard = lazy(async () => ({
  default: (await import('./ReadinessCard')).ReadinessCard,
}));

const SupervisorTools = lazy(async () => ({
  default: (await import('./SupervisorTools')).SupervisorTools,
}));

interface AgentDashboardProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly today?: Date;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** What an agent looks at between two calls. */
function AgentDashboard({ titleRef, today = new Date() }: AgentDashboardProps) {
  const { workspace, availability, phoneLease } = useActors('workspace', 'availability', 'phoneLease');
  const user = useSelector(workspace, selectUser);
  const status = useShownStatus(availability, user);
  const offDuty = isOffDuty(user);
  const isSupervisor = user.agentType === 'supervisor';
  const badge = <AgentStatusBadge status={status} size={28} />;
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={dayFormat.format(today)}
        aside={isSupervisor ? undefined : badge}
        actions={
          isSupervisor ? (
            <div className={quickLinksStyles.tools}>
              <span className={quickLinksStyles.badge}>{badge}</span>
              <LazyPart>
                <SupervisorTools />
              </LazyPart>
            </div>
          ) : undefined
        }
        isNamedByBar
        titleRef={titleRef}
      />
      <HiddenCalls as="panel" />
      <KeptOrders />
      <UnfinishedOrder />
      <div className={quickLinksStyles.grid}>
        <LazyPart waiting={<div className={hero} />}>
          <DashboardHero
            isOnBreak={user.status === 'on_break'}
            isNotOffered={user.notReady !== null}
            isOffDuty={offDuty}
          />
        </LazyPart>
        <div className={quickLinksStyles.side}>
          {isElsewhere || offDuty ? null : (
            <div className={quickLinksStyles.readiness}>
              <LazyPart>
                <ReadinessCard notReady={user.notReady} />
              </LazyPart>
            </div>
          )}
          <QuickLinks />
          <KeyboardCard />
        </div>
        <CounterStrip user={user} className={quickLinksStyles.counters} />
      </div>
    </>
  );
}

const load = () => import('../call/LiveCall');
const LiveCall = lazy(async () => ({ default: (await load()).LiveCall }));
/** Fetched before the first call, but not with the first page. */
const fetchAhead = () => void load().catch(() => undefined);

function LiveScreen({ call }: { readonly call: LiveCallActorRef }) {
  const line = useSelector(call, selectLineRef);
  const lookup = useSelector(call, selectLookupRef);
  const order = useSelector(call, selectOrderRef);
  // The children go with the call, a moment before this view hears that it is over.
  if (line === undefined || lookup === undefined || order === undefined) return null;
  return <LiveCall {...{ call, line, lookup, order }} />;
}

/** /agent: the dashboard, or the live call while there is one. */
export function AgentPage() {
  const { call, phoneLease, availability } = useActors('call', 'phoneLease', 'availability');
  const heading = useRef<HTMLHeadingElement>(null);
  const live = useSelector(call, selectLiveRef);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  useFirstTouch(fetchAhead);
  const findHeading = () => heading.current;
  useFocusAfter(live !== undefined, findHeading, 'always');
  useFocusAfter(isElsewhere, findHeading, 'always');
  useFocusAfter(useWrapUp(availability) !== null, findHeading);
  return live === undefined ? <AgentDashboard titleRef={heading} /> : <LiveScreen call={live} />;
}
