import { useSelector } from '@xstate/react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import { lazy, memo, type ReactNode } from 'react';
import { selectKnowsWrapUp } from '../../machines/availability/availability.selectors';
import { isOffDuty } from '../../machines/availability/off-duty';
import { selectIncomingRef, selectLeftInCall } from '../../machines/call/call.selectors';
import { selectOffer } from '../../machines/incoming-calls/incoming-calls.selectors';
import { selectIsShown, selectUnfinishedAt } from '../../machines/manual-draft/manual-draft.selectors';
import { selectIsElsewhere } from '../../machines/phone-lease/phone-lease.selectors';
import type { RealtimeActorRef } from '../../machines/realtime/realtime.machine';
import { selectIsSigningOut } from '../../machines/session/session.selectors';
import { paths } from '../../machines/shared/routing';
import { selectIsInCall } from '../../machines/workspace/shell.selectors';
import { selectAgentType, selectUser } from '../../machines/workspace/workspace.selectors';
import { PhoneLeaseNotice } from '../agent/PhoneLeaseNotice';
import { WrapUpNotice } from '../agent/WrapUpNotice';
import { agentRoutes } from '../app/agent-routes';
import { LazyPart } from '../app/LazyPart';
import { navigationOf } from '../app/routes';
import { useActors, useLateActor } from '../app/use-actors';
import { useAhead } from '../app/use-ahead';
import { useHasCapability } from '../app/use-capability';
import { AudioPanelHost, AudioSettingsButton } from '../audio/AudioPanelHost';
import { CallBarHost } from '../call/CallBarHost';
import { HiddenCalls, loadHiddenCalls } from '../call/HiddenCalls';
import { KeySheetHost } from '../keys/KeySheetHost';
import { ReportProblemButton } from '../problem-report/ProblemReportHost';
import { useKeptFocus } from '../ui/use-kept-focus';
import { AfterCall } from './AfterCall';
import {
  AdminModeBanner,
  BannerPlace,
  ConnectionBanner,
  LostPartBanner,
  MicrophoneBanner,
  NoticesBanner,
  SoundsBanner,
  VoiceBanner,
} from './Banners';
import { Shell } from './Shell';
import { Sidebar, UserCard } from './Sidebar';
import { SwitchMode } from './SwitchMode';
import { TopBar } from './TopBar';

const loadPopup = () => import('../call/IncomingCall');

const IncomingCall = lazy(async () => ({ default: (await loadPopup()).IncomingCall }));

/** A call that rings is answered or hidden, also where the connection has just gone. */
const fetchCall = () =>
  void Promise.allSettled([import('../call/LiveCall'), import('../call/CallBar'), loadHiddenCalls()]);

/** The popup of an offered call, on every agent page, there and hidden before the first ring. */
const CallPopup = memo(function CallPopup() {
  const { call, realtime } = useActors('call', 'realtime');
  const hasHours = useHasCapability('order-quotes');
  const incoming = useSelector(call, selectIncomingRef);
  const isRinging = useSelector(incoming, selectOffer) !== null;
  const leftInCall = useSelector(call, selectLeftInCall);
  const isWanted = useAhead(fetchCall, realtime, isRinging || leftInCall);
  if (incoming === undefined || !isWanted) return null;
  return (
    <LazyPart>
      <IncomingCall incoming={incoming} hasHours={hasHours} />
    </LazyPart>
  );
});

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

function OwnCard() {
  const { workspace } = useActors('workspace');
  const user = useSelector(workspace, selectUser);
  return (
    <UserCard user={user} canChangeStatus>
      {user.agentType === 'admin' ? <SwitchMode to="admin" /> : null}
    </UserCard>
  );
}

interface AgentSidebarProps {
  readonly onFollow?: () => void;
}

const AgentSidebar = memo(function AgentSidebar({ onFollow }: AgentSidebarProps) {
  const { session, workspace, manual } = useActors('session', 'workspace', 'manual');
  const audio = useLateActor('audio');
  const agentType = useSelector(workspace, selectAgentType);
  const unfinishedAt = useSelector(manual, selectUnfinishedAt);
  const isSigningOut = useSelector(session, selectIsSigningOut);
  const items = navigationOf(agentRoutes).map((item) =>
    item.href === paths.manualOrder && unfinishedAt !== null
      ? { ...item, mark: `Unfinished order for ${unfinishedAt}` }
      : item,
  );
  return (
    <Sidebar
      heading="Agent Panel"
      items={items}
      otherPanel={agentType === 'supervisor' ? adminPanel : null}
      card={<OwnCard />}
      waiting={<HiddenCalls as="item" />}
      report={<ReportProblemButton onFollow={onFollow} />}
      tools={audio === undefined ? null : <AudioSettingsButton onFollow={onFollow} />}
      onSignOut={() => workspace.send({ type: 'workspace.signOut' })}
      isSigningOut={isSigningOut}
      onFollow={onFollow}
    />
  );
});

const drawer = (close: () => void) => <AgentSidebar onFollow={close} />;

function AgentTopBar({ page }: { readonly page: string }) {
  const { workspace } = useActors('workspace');
  const user = useSelector(workspace, selectUser);
  return <TopBar page={page} user={user} canChangeStatus drawer={drawer} />;
}

interface AgentBannersProps {
  readonly isCallPage: boolean;
  readonly isLive: boolean;
}

const AgentBanners = memo(function AgentBanners({ isCallPage, isLive }: AgentBannersProps) {
  const { workspace, phoneLease } = useActors('workspace', 'phoneLease');
  const user = useSelector(workspace, selectUser);
  const offDuty = isOffDuty(user);
  const isElsewhere = useSelector(phoneLease, selectIsElsewhere);
  const ringsHere = !offDuty && !isElsewhere;
  return (
    <>
      <LostPartBanner />
      <ConnectionBanner
        consequence={
          ringsHere
            ? 'New calls will not ring until this is back.'
            : 'This page may be out of date until this is back.'
        }
        lossNote={
          ringsHere
            ? isLive
              ? 'New calls will not ring.'
              : 'Others see you as offline.'
            : 'This page may be out of date.'
        }
      />
      {offDuty && !isLive ? null : <MicrophoneBanner />}
      <VoiceBanner onlyFaults={isCallPage} />
      {isCallPage && !isLive ? null : <HiddenCalls as="banner" />}
      {user.agentType === 'admin' ? <AdminModeBanner /> : null}
      {isCallPage ? null : <PhoneLeaseNotice />}
      <WrapUpNotice status={user.status} isHeroShown={isCallPage && !isElsewhere} />
      <BannerPlace>{ringsHere ? <SoundsBanner /> : null}</BannerPlace>
      <BannerPlace>{isCallPage && !isLive && ringsHere ? <NoticesBanner /> : null}</BannerPlace>
    </>
  );
});

interface AgentLayoutProps {
  /** The page's name for the phone's top bar. */
  readonly page: string;
  /** The address shows the live call; elsewhere the sidebar is a rail all the same. */
  readonly isCallPage: boolean;
  readonly children: ReactNode;
}

/** Each part selects what it shows: an answered call renders the call's page, and nothing around it. */
export function AgentLayout({ page, isCallPage, children }: AgentLayoutProps) {
  const { workspace, realtime, manual, availability } = useActors(
    'workspace',
    'realtime',
    'manual',
    'availability',
  );
  const audio = useLateActor('audio');
  const isLive = useSelector(workspace, selectIsInCall);
  const isOrdering = useSelector(manual, selectIsShown);
  const hasWrapUp = useSelector(availability, selectKnowsWrapUp);
  useKeptFocus();
  return (
    <Shell
      isRail={isLive}
      isFilled={isLive && isCallPage}
      sidebar={<AgentSidebar />}
      topBar={<AgentTopBar page={page} />}
      callBar={<CallBarHost isCallPage={isCallPage} />}
      banners={<AgentBanners isCallPage={isCallPage} isLive={isLive} />}
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
