import { useSelector } from '@xstate/react';
import type { SignOutActorRef } from '../../machines/sign-out/sign-out.machine';
import {
  selectCall,
  selectHasFailed,
  selectIsEnding,
  selectUnfinishedAt,
  selectUnsentOrders,
} from '../../machines/sign-out/sign-out.selectors';
import type { MirroredCall } from '../../services/browser/phone-lease.types';
import { countOf } from '../../services/format/count';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/buttons/Button';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import { LateUnsavedQuestion } from './LateUnsavedQuestion';
import * as styles from './SignOutQuestion.css';

const whoIn = ({ caller, number }: MirroredCall): string =>
  caller ?? (number === null ? 'a caller' : formatPhone(number));

const consequenceOf = (call: MirroredCall): string => {
  const where = call.restaurant === null ? '' : `, who called ${call.restaurant}`;
  return `You are on the line with ${whoIn(call)}${where}. Signing out ends the call.`;
};

interface SignOutQuestionProps {
  readonly signOut: SignOutActorRef;
}

interface DiscardQuestionProps {
  readonly title: string;
  readonly intro: string;
  readonly onDiscard: () => void;
  readonly onStay: () => void;
}

function DiscardQuestion({ title, intro, onDiscard, onStay }: DiscardQuestionProps) {
  return (
    <Dialog isQuestion isOpen title={title} intro={intro} onOpenChange={onStay}>
      {() => (
        <DialogActions>
          <Button variant="end" onPress={onDiscard}>
            Discard and sign out
          </Button>
          <Button autoFocus onPress={onStay}>
            Stay signed in
          </Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

const numbersOf = (orders: readonly string[]): string =>
  `order${orders.length === 1 ? '' : 's'} ${orders.map((id) => `#${id}`).join(', ')}`;

/** What signing out would do to the caller, before it does. */
function CallQuestion({ signOut }: SignOutQuestionProps) {
  const call = useSelector(signOut, selectCall);
  const isEnding = useSelector(signOut, selectIsEnding);
  const hasFailed = useSelector(signOut, selectHasFailed);
  if (call === null) return null;
  const stay = () => signOut.send({ type: 'signOut.stay' });
  return (
    <Dialog
      isQuestion
      isOpen
      title="Sign out during a call?"
      intro={consequenceOf(call)}
      onOpenChange={(isOpen) => {
        if (!isOpen) stay();
      }}
    >
      {() => (
        <>
          {call.itemCount === 0 ? null : (
            <p className={styles.items}>
              {`${countOf(call.itemCount, ['item is', 'items are'])} not ordered.`}
            </p>
          )}
          {hasFailed ? (
            <Alert tone="error">
              The call could not be ended. You are still signed in. Please try again.
            </Alert>
          ) : null}
          <DialogActions>
            <Button
              variant="end"
              isPending={isEnding}
              pendingText="Ending..."
              onPress={() => signOut.send({ type: 'signOut.endCall' })}
            >
              End call and sign out
            </Button>
            <Button autoFocus isDisabled={isEnding} onPress={stay}>
              Stay on the call
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** What signing out would lose, before it does. */
export function SignOutQuestion({ signOut }: SignOutQuestionProps) {
  const isUnsaved = useSelector(signOut, (snapshot) => snapshot.matches('unsaved'));
  const unsentOrders = useSelector(signOut, selectUnsentOrders);
  const unfinishedAt = useSelector(signOut, selectUnfinishedAt);
  const stay = () => signOut.send({ type: 'signOut.stay' });
  const leave = () => signOut.send({ type: 'signOut.leave' });
  if (isUnsaved)
    return unsentOrders.length === 0 ? (
      <LateUnsavedQuestion isOpen onStay={stay} onLeave={leave} />
    ) : (
      <DiscardQuestion
        title="Discard your changes and sign out?"
        intro={`Your changes to ${numbersOf(unsentOrders)} are not saved. Signing out discards them.`}
        onDiscard={leave}
        onStay={stay}
      />
    );
  return unfinishedAt === null ? (
    <CallQuestion signOut={signOut} />
  ) : (
    <DiscardQuestion
      title="Discard the order and sign out?"
      intro={`The order at ${unfinishedAt} is not placed. Signing out discards it.`}
      onDiscard={() => signOut.send({ type: 'signOut.discard' })}
      onStay={stay}
    />
  );
}
