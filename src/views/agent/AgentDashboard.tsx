import { useSelector } from '@xstate/react';
import { lazy, type Ref } from 'react';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import { selectUser } from '../../machines/workspace/workspace.selectors';
import { LazyPart } from '../app/LazyPart';
import type { PageProps } from '../app/page-props';
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

export interface AgentDashboardProps
  extends Pick<
    PageProps,
    | 'workspace'
    | 'realtime'
    | 'phone'
    | 'call'
    | 'manual'
    | 'sounds'
    | 'audio'
    | 'attention'
    | 'availability'
    | 'phoneLease'
  > {
  readonly titleRef?: Ref<HTMLHeadingElement>;
  readonly today?: Date;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** What an agent looks at between two calls. */
export function AgentDashboard(props: AgentDashboardProps) {
  const { workspace, realtime, phone, call, manual, sounds, audio, attention, availability, phoneLease } =
    props;
  const { titleRef, today = new Date() } = props;
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
                <SupervisorTools availability={availability} />
              </LazyPart>
            </div>
          ) : undefined
        }
        isNamedByBar
        titleRef={titleRef}
      />
      <HiddenCalls call={call} as="panel" />
      <KeptOrders workspace={workspace} />
      <UnfinishedOrder manual={manual} />
      <div className={styles.grid}>
        <LazyPart waiting={<div className={hero} />}>
          <DashboardHero
            {...{ phoneLease, call, availability, realtime, phone, sounds, audio }}
            isOnBreak={user.status === 'on_break'}
            isNotOffered={user.notReady !== null}
            isOffDuty={offDuty}
          />
        </LazyPart>
        <div className={styles.side}>
          {isElsewhere || offDuty ? null : (
            <div className={styles.readiness}>
              <LazyPart>
                <ReadinessCard {...{ realtime, phone, sounds, audio, attention }} notReady={user.notReady} />
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
