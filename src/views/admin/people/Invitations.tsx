import type { Invitation } from '../../../services/accounts/people-api';
import { formatMoment } from '../../../services/format/moment';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { SteadyList } from '../../ui/rows/SteadyList';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { LinkDialog } from './AccountFields';
import * as styles from './AccountFields.css';
import { useInvitations } from './use-accounts';

/** Of the list, not of a row: the row of the old link goes when the list is read, and the new link is shown only once. */
const useRenewing = () => useSave('renewInvitation', { refreshes: ['invitations'] });

interface InvitationRowProps {
  readonly invitation: Invitation;
  readonly renewing: ReturnType<typeof useRenewing>;
}

function InvitationRow({ invitation, renewing }: InvitationRowProps) {
  const { id, name, email, role, expiresAt } = invitation;
  const withdrawing = useSave('revokeInvitation', { refreshes: ['invitations'] });
  const isPending = renewing.isSaving && renewing.sent?.id === id;
  return (
    <li className={styles.row}>
      <span className={styles.facts}>{`${name}, ${email}, ${role}`}</span>
      <span className={styles.note}>{`Until ${formatMoment(expiresAt, new Date())}`}</span>
      <Button
        size="sm"
        aria-label={`New link for ${name}`}
        isPending={isPending}
        isDisabled={!renewing.isReady || (renewing.isSaving && !isPending)}
        onPress={() => renewing.send({ id, email })}
      >
        New link
      </Button>
      <Button
        size="sm"
        aria-label={`Withdraw the invitation of ${name}`}
        isPending={withdrawing.isSaving}
        isDisabled={!withdrawing.isReady}
        onPress={() => withdrawing.send({ id })}
      >
        Withdraw
      </Button>
      <SavingAlerts saving={withdrawing} labels={{}} />
    </li>
  );
}

/** Those that can still be accepted; their links were shown when they were made. */
function OpenInvitations({ renewing }: Pick<InvitationRowProps, 'renewing'>) {
  const reading = useInvitations();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined ? !hasFailed : data.length + data.leftOut === 0) return null;
  return (
    <Card title="Open invitations" count={data?.length} className={styles.invitations}>
      <MayBeOld reading={reading} />
      <SavingAlerts saving={renewing} labels={{}} />
      {data === undefined ? (
        <LoadFailed
          title="Failed to load invitations"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      ) : (
        <SteadyList>
          {data.map((invitation) => (
            <InvitationRow key={invitation.email} invitation={invitation} renewing={renewing} />
          ))}
        </SteadyList>
      )}
      <LeftOut count={data?.leftOut} />
    </Card>
  );
}

export function Invitations() {
  const renewing = useRenewing();
  return (
    <>
      <OpenInvitations renewing={renewing} />
      {renewing.saved === null ? null : (
        <LinkDialog
          {...renewing.saved}
          title="New link made"
          intro="The link before does not work any more."
          onClose={renewing.reset}
        />
      )}
    </>
  );
}
