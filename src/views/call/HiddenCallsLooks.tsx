import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import { type ReactNode, useId } from 'react';
import { selectIncomingRef, selectLiveRef } from '../../machines/call/call.selectors';
import type { DismissedCallsActorRef } from '../../machines/dismissed-calls/dismissed-calls.machine';
import {
  selectCalls,
  selectCount,
  selectNow,
} from '../../machines/dismissed-calls/dismissed-calls.selectors';
import type { Call } from '../../services/calls/call.types';
import { callerNumber } from '../../services/format/caller-number';
import { countOf } from '../../services/format/count';
import { restaurantName } from '../../services/format/names';
import { formatPhone } from '../../services/format/phone';
import { formatTimer, secondsSince } from '../../services/format/time';
import { useActors } from '../app/use-actors';
import { SidebarButton } from '../layout/SidebarItem';
import { Button } from '../ui/buttons/Button';
import { List } from '../ui/List';
import { Dialog, DialogTrigger } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Banner } from '../ui/status/Banner';
import * as styles from './HiddenCalls.css';

interface LookProps {
  readonly dismissed: DismissedCallsActorRef;
}

/** On the phone, where the sidebar is out of sight. */
function HiddenCallsBanner({ dismissed }: LookProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <div className={styles.onPhone}>
      <Banner
        tone="info"
        icon={PhoneIncoming}
        title={`${stillWaiting(count)}.`}
        action={
          <HiddenCallsDialog dismissed={dismissed}>
            <Button size="sm">Show</Button>
          </HiddenCallsDialog>
        }
      />
    </div>
  );
}

/** In the sidebar and its rail: how many of the calls this agent hid still wait. */
function HiddenCallsItem({ dismissed }: LookProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <HiddenCallsDialog dismissed={dismissed}>
      <SidebarButton icon={PhoneIncoming} count={count}>
        Still waiting
      </SidebarButton>
    </HiddenCallsDialog>
  );
}

/** On the dashboard, with nothing to open first. */
function HiddenCallsPanel({ dismissed }: LookProps) {
  const count = useSelector(dismissed, selectCount);
  return (
    <section aria-labelledby="hidden-calls" className={styles.panel}>
      <div>
        <h2 id="hidden-calls" className={styles.title}>
          {stillWaiting(count)}
        </h2>
        <p className={styles.note}>{whose}</p>
      </div>
      <HiddenCallsList dismissed={dismissed} />
    </section>
  );
}

const looks = { item: HiddenCallsItem, banner: HiddenCallsBanner, panel: HiddenCallsPanel };

export interface HiddenCallsLookProps extends LookProps {
  readonly as: keyof typeof looks;
}

export function HiddenCallsLook({ as, dismissed }: HiddenCallsLookProps) {
  const Look = looks[as];
  return <Look dismissed={dismissed} />;
}

interface HiddenCallsListProps {
  readonly dismissed: DismissedCallsActorRef;
  readonly onTaken?: () => void;
}

const whoIn = (call: Call): string => {
  const number = callerNumber(call, call.customer);
  return call.customer?.name ?? (number === null ? 'Unknown caller' : formatPhone(number));
};

interface RowProps extends Omit<HiddenCallsListProps, 'dismissed'> {
  readonly hidden: Call;
  readonly now: number | null;
}

function Row({ hidden, now, onTaken }: RowProps) {
  const { call } = useActors('call');
  const id = useId();
  const incoming = useSelector(call, selectIncomingRef);
  const canTake = useSelector(
    incoming,
    (snapshot) => snapshot?.can({ type: 'incoming.takeBack', call: hidden }) === true,
  );
  const waited = now === null ? null : secondsSince(hidden.waitingSince ?? hidden.startedAt, now);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <span id={id} className={styles.who} title={whoIn(hidden)}>
          {whoIn(hidden)}
        </span>
        <span className={styles.restaurant} title={restaurantName(hidden.tenantName)}>
          {restaurantName(hidden.tenantName)}
        </span>
      </div>
      {waited === null ? null : (
        <span role="timer" aria-label="Waiting time" className={styles.wait}>
          {formatTimer(waited)}
        </span>
      )}
      <Button
        size="sm"
        variant="answer"
        icon={Phone}
        aria-describedby={id}
        isDisabled={!canTake}
        onPress={() => {
          incoming?.send({ type: 'incoming.takeBack', call: hidden });
          onTaken?.();
        }}
      >
        Answer
      </Button>
    </li>
  );
}

/** The calls this agent hid: who waits, where and how long. In a call they can be read, not answered. */
export function HiddenCallsList({ dismissed, onTaken }: HiddenCallsListProps) {
  const calls = useSelector(dismissed, selectCalls);
  const now = useSelector(dismissed, selectNow);
  return (
    <List className={styles.list}>
      {calls.map((hidden) => (
        <Row key={hidden.id} hidden={hidden} now={now} onTaken={onTaken} />
      ))}
    </List>
  );
}

export const whose = 'You hid these calls. Other agents can still answer.';
const later = 'You can answer one when this call is over.';

/** '1 caller still waiting' */
export function stillWaiting(count: number): string {
  return `${countOf(count, ['caller', 'callers'])} still waiting`;
}

interface HiddenCallsDialogProps {
  readonly dismissed: DismissedCallsActorRef;
  /** What opens it. */
  readonly children: ReactNode;
}

/** The list of hidden calls behind a button. */
export function HiddenCallsDialog({ dismissed, children }: HiddenCallsDialogProps) {
  const { call } = useActors('call');
  const count = useSelector(dismissed, selectCount);
  const isInCall = useSelector(call, selectLiveRef) !== undefined;
  return (
    <DialogTrigger>
      {children}
      <Dialog title={stillWaiting(count)} intro={isInCall ? later : whose}>
        {(close) => (
          <>
            <HiddenCallsList dismissed={dismissed} onTaken={close} />
            <DialogActions>
              <Button onPress={close}>Close</Button>
            </DialogActions>
          </>
        )}
      </Dialog>
    </DialogTrigger>
  );
}
