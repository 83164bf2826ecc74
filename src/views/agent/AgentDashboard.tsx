import { useSelector } from '@xstate/react';
import { lazy, type Ref } from 'react';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { HiddenCalls } from '../call/HiddenCalls';
import { PageHeader } from '../layout/PageHeader';
import { useShownStatus } from '../layout/use-shown-status';
import { UnfinishedOrder } from '../manual-order/UnfinishedOrder';
import { AgentStatusBadge } from '../ui/StatusBadge/AgentStatusBadge';
import * as styles from './AgentDashboard.css';
import { CounterStrip } from './CounterStrip';
import { KeptOrders } from './KeptOrders';
import { KeyboardCard } from './KeyboardCard';
import { QuickLinks } from './QuickLinks';
import { hero } from './ReadyHero.css';

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
export function AgentDashboard({ titleRef, today = new Date() }: AgentDashboardProps) {
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
          <QuickLinks />
          <KeyboardCard />
        </div>
        <CounterStrip user={user} className={styles.counters} />
      </div>
    </>
  );
}
