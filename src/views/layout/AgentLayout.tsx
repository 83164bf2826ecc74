import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, type ReactNode, Suspense } from 'react';
import { selectKnowsWrapUp } from '../../machines/availability/availability.selectors';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectIncomingRef } from '../../machines/call/call.selectors';
import { selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import { selectIsShown, selectUnfinishedAt } from '../../machines/manual-draft/manual-draft.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectIsSigningOut } from '../../machines/session/session.selectors';
import { paths } from '../../machines/shared/routing';
import { selectIsInCall } from '../../machines/workspace/shell.selectors';
import { selectHasCapability, selectUser } from '../../machines/workspace/workspace.selectors';
import { PhoneLeaseNotice } from '../agent/PhoneLeaseNotice';
import { WrapUpNotice } from '../agent/WrapUpNotice';
import { agentRoutes } from '../app/agent-routes';
import { navigationOf } from '../app/routes';
import { useActors, useLateActor } from '../app/use-actors';
import { useAhead } from '../app/use-ahead';
import { AudioPanelHost, AudioSettingsButton } from '../audio/AudioPanelHost';
import { CallBarHost } from '../call/CallBarHost';
import { HiddenCalls } from '../call/HiddenCalls';
import { KeySheetHost } from '../keys/KeySheetHost';
import { ReportProblemButton } from '../problem-report/ProblemReportHost';
import { AfterCall } from './AfterCall';
import {
  AdminModeBanner,
  ConnectionBanner,
  MicrophoneBanner,
  NoticesBanner,
  SoundsBanner,
  VoiceBanner,
} from './Banners';
import { Shell } from './Shell';
import { Sidebar } from './Sidebar';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';

const loadPopup = () => import('../call/IncomingCall');

const IncomingCall = lazy(async () => ({ default: (await loadPopup()).IncomingCall }));

const fetchCall = () => void import('../call/LiveCall').catch(() => undefined);

/** The popup of an offered call, on every agent page, there and hidden before the first ring. */
function CallPopup() {
  const { call, realtime, workspace } = useActors('call', 'realtime', 'workspace');
  const hasHours = useSelector(workspace, (snapshot) => selectHasCapability(snapshot, 'order-quotes'));
  const incoming = useSelector(call, selectIncomingRef);
  const isRinging = useSelector(incoming, selectOffer) !== null;
  const isWanted = useAhead(fetchCall, realtime, isRinging);
  if (incoming === undefined || !isWanted) return null;
  return (
    <Suspense fallback={null}>
      <IncomingCall incoming={incoming} hasHours={hasHours} />
    </Suspense>
  );
}

interface KeySheetsProps {
  readonly realtime: RealtimeActorRef;
  readonly hasWrapUp: boolean;
  readonly children: ReactNode;
}

/** Apart from the layout, which a ring does not draw again. */
function KeySheets(props: KeySheetsProps) {
  const { call } = useActors('call');
  const isRinging = useSelector(useSelector(call, selectIncomingRef), selectOffer) !== null;
  return <KeySheetHost {...props} isBlocked={isRinging} />;
}

const adminPanel = { label: 'Admin Panel', href: paths.admin, icon: ArrowLeftRight };

interface AgentLayoutProps {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  /** The address shows the live call; elsewhere the sidebar is a rail all the same. */
  readonly isCallPage: boolean;
  readonly children: ReactNode;
}

export function AgentLayout({ page, isCallPage, children }: AgentLayoutProps) {
  const { session, workspace, realtime, manual, availability, phoneLease } = useActors(
    'session',
    'workspace',
    'realtime',
    'manual',
    'availability',
    'phoneLease',
  );
  const audio = useLateActor('audio');
  const user = useSelector(workspace, selectUser);
  const offDuty = isOffDuty(user);
  const isLive = useSelector(workspace, selectIsInCall);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const unfinishedAt = useSelector(manual, selectUnfinishedAt);
  const isOrdering = useSelector(manual, selectIsShown);
  const items = navigationOf(agentRoutes).map((item) =>
    item.href === paths.manualOrder && unfinishedAt !== null
      ? { ...item, mark: `Unfinished order for ${unfinishedAt}` }
      : item,
  );
  const hasWrapUp = useSelector(availability, selectKnowsWrapUp);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const sidebar = (close?: () => void) => (
    <Sidebar
      heading="Agent Panel"
      items={items}
      user={user}
      canChangeStatus
      otherPanel={user.agentType === 'supervisor' ? adminPanel : null}
      switchMode={user.agentType === 'admin' ? <SwitchMode to="admin" /> : null}
      waiting={<HiddenCalls as="item" />}
      report={<ReportProblemButton onFollow={close} />}
      tools={audio === undefined ? null : <AudioSettingsButton onFollow={close} />}
      onSignOut={() => workspace.send({ type: 'workspace.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={close}
    />
  );
  return (
    <Shell
      isRail={isLive}
      isFilled={isLive && isCallPage}
      sidebar={sidebar()}
      topBar={<TopBar page={page} user={user} canChangeStatus drawer={sidebar} />}
      callBar={<CallBarHost isCallPage={isCallPage} />}
      banners={
        <>
          <ConnectionBanner
            consequence={
              offDuty
                ? 'This page may be out of date until this is back.'
                : 'New calls will not ring until this is back.'
            }
            lossNote={offDuty ? 'This page may be out of date.' : 'You are shown as offline.'}
          />
          {offDuty && !isLive ? null : <MicrophoneBanner />}
          <VoiceBanner onlyFaults={isCallPage} />
          {isCallPage && !isLive ? null : <HiddenCalls as="banner" />}
          {user.agentType === 'admin' ? <AdminModeBanner /> : null}
          {isCallPage ? null : <PhoneLeaseNotice />}
          <WrapUpNotice status={user.status} isHeroShown={isCallPage && !isElsewhere} />
          {isElsewhere || offDuty ? null : <SoundsBanner />}
          {isCallPage && !isLive && !isElsewhere && !offDuty ? <NoticesBanner /> : null}
        </>
      }
    >
      <KeySheets realtime={realtime} hasWrapUp={hasWrapUp}>
        {children}
      </KeySheets>
      <AfterCall isHidden={isOrdering} />
      {audio === undefined ? null : <AudioPanelHost />}
      <CallPopup />
    </Shell>
  );
}
