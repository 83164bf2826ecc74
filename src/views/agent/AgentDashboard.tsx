import { useSelector } from '@xstate/react';
import type { LucideIcon } from 'lucide-react';
import ChartColumn from 'lucide-react/icons/chart-column';
import ChevronRight from 'lucide-react/icons/chevron-right';
import History from 'lucide-react/icons/rotate-ccw-clock';
import Settings from 'lucide-react/icons/settings';
import { lazy, type Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'wouter';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectKept } from '../../machines/kept-orders/kept-orders.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { paths } from '../../machines/shared/routing';
import { selectKeptRef } from '../../machines/workspace/shell.selectors';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { HiddenCalls } from '../call/HiddenCalls';
import { KeyList } from '../call/KeyList';
import { useDay } from '../data/use-day';
import { AllKeysButton } from '../keys/KeySheetHost';
import { PageHeader } from '../layout/PageHeader';
import { useShownStatus } from '../layout/use-shown-status';
import { UnfinishedOrder } from '../manual-order/UnfinishedOrder';
import { Card } from '../ui/Card/Card';
import { Icon } from '../ui/Icon/Icon';
import { List } from '../ui/List';
import { AgentStatusBadge } from '../ui/status/AgentStatusBadge';
import * as styles from './AgentDashboard.css';
import { CounterStrip } from './CounterStrip';
import { hero } from './ReadyHero.css';

interface QuickLink {
  readonly href: string;
  readonly word: string;
  readonly icon: LucideIcon;
}

const links: readonly QuickLink[] = [
  { href: paths.ownCalls, word: 'Call history', icon: History },
  { href: paths.ownStats, word: 'My Stats', icon: ChartColumn },
  { href: paths.ownProfile, word: 'Settings', icon: Settings },
];

interface QuickLinksProps {
  /** Where the server keeps settings. */
  readonly hasSettings?: boolean;
}

export function QuickLinks({ hasSettings = false }: QuickLinksProps) {
  return (
    <Card title="Quick links" className={styles.card}>
      <List>
        {/* The last one where the server keeps settings. */}
        {links.slice(0, hasSettings ? 3 : 2).map(({ href, word, icon }) => (
          <li key={href} className={styles.item}>
            <Link href={href} className={styles.link}>
              <Icon of={icon} size={18} className={styles.icon} />
              <span className={styles.word}>{word}</span>
              <Icon of={ChevronRight} className={styles.icon} />
            </Link>
          </li>
        ))}
        {hasSettings ? null : (
          <li className={styles.item}>
            <Button isDisabled className={styles.disabled} aria-describedby="settings-later">
              <Icon of={Settings} size={18} />
              <span className={styles.word}>Settings</span>
            </Button>
            <span id="settings-later" className={styles.note}>
              Coming soon
            </span>
          </li>
        )}
      </List>
    </Card>
  );
}

const KeptOrderNote = lazy(async () => ({ default: (await import('./KeptOrderNote')).KeptOrderNote }));

const AgentTasks = lazy(async () => ({ default: (await import('./AgentTasks')).AgentTasks }));

/** On the dashboard: the orders of calls that were over before they were placed. */
function KeptOrders() {
  const { workspace } = useActors('workspace');
  const kept = useSelector(workspace, selectKeptRef);
  const orders = useSelector(kept, (snapshot) => snapshot && selectKept(snapshot));
  if (kept === undefined || !orders?.length) return null;
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
      aside={<AllKeysButton keys={['?']} className={styles.all} />}
      className={styles.keyboard}
    >
      <div className={styles.keys}>
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

export interface AgentDashboardProps {
  readonly titleRef?: Ref<HTMLHeadingElement>;
}

const dayOptions = { weekday: 'long', month: 'long', day: 'numeric' } as const;

/** What an agent looks at between two calls. */
export function AgentDashboard({ titleRef }: AgentDashboardProps) {
  const { workspace, availability, phoneLease } = useActors('workspace', 'availability', 'phoneLease');
  const user = useSelector(workspace, selectUser);
  const hasKitchen = useHasCapability('kitchen');
  const status = useShownStatus(availability, user);
  const offDuty = isOffDuty(user);
  const isSupervisor = user.agentType === 'supervisor';
  const badge = <AgentStatusBadge status={status} size={28} />;
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const hasSettings = useHasCapability('own-preferences');
  useDay();
  return (
    <>
      <PageHeader
        title="Dashboard"
        subtitle={new Date().toLocaleDateString('en-US', dayOptions)}
        aside={isSupervisor ? undefined : badge}
        actions={
          isSupervisor ? (
            <div className={styles.tools}>
              <span className={styles.badge}>{badge}</span>
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
      {hasKitchen ? (
        <LazyPart>
          <AgentTasks list={paths.ownOrders} />
        </LazyPart>
      ) : null}
      <UnfinishedOrder />
      <div className={styles.grid}>
        <LazyPart waiting={<div className={hero} />}>
          <DashboardHero
            isOnBreak={user.status === 'on_break'}
            isNotOffered={user.notReady !== null}
            isOffDuty={offDuty}
          />
        </LazyPart>
        <div className={styles.side}>
          {isElsewhere || offDuty ? null : (
            <div className={styles.readiness}>
              <LazyPart>
                <ReadinessCard notReady={user.notReady} />
              </LazyPart>
            </div>
          )}
          <QuickLinks hasSettings={hasSettings} />
          <KeyboardCard />
        </div>
        <CounterStrip user={user} className={styles.counters} />
      </div>
    </>
  );
}
