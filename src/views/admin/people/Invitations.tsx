import { useState } from 'react';
import type { Invitation, MadeLink } from '../../../services/accounts/people-api';
import { formatMoment } from '../../../services/format/moment';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { List } from '../../ui/List';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { LinkDialog } from './AccountFields';
import * as styles from './AccountFields.css';
import { useInvitations } from './use-accounts';

function InvitationRow({ invitation }: { readonly invitation: Invitation }) {
  const { id, name, email, role, expiresAt } = invitation;
  const [link, setLink] = useState<MadeLink | null>(null);
  const withdrawing = useSave('revokeInvitation', { refreshes: ['invitations'] });
  // The list is read again once the link was seen: this row is of the old one.
  const renewing = useSave('renewInvitation', { refreshes: [], onSaved: setLink });
  const { refresh } = useInvitations();
  const close = () => {
    setLink(null);
    refresh();
  };
  return (
    <li className={styles.row}>
      <span className={styles.facts}>{`${name}, ${email}, ${role}`}</span>
      <span className={styles.note}>{`Until ${formatMoment(expiresAt, new Date())}`}</span>
      <Button
        size="sm"
        aria-label={`New link for ${name}`}
        isPending={renewing.isSaving}
        isDisabled={!renewing.isReady}
        onPress={() => renewing.send({ id })}
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
      <SavingAlerts saving={renewing} labels={{}} />
      {link === null ? null : (
        <LinkDialog
          {...link}
          title="New link made"
          intro="The link before does not work any more."
          to={email}
          onClose={close}
        />
      )}
    </li>
  );
}

/** Those that can still be accepted; their links were shown when they were made. */
export function Invitations() {
  const reading = useInvitations();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined ? !hasFailed : data.length + data.leftOut === 0) return null;
  return (
    <Card title="Open invitations" count={data?.length} className={styles.invitations}>
      <MayBeOld reading={reading} />
      {data === undefined ? (
        <LoadFailed
          title="Failed to load invitations"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      ) : (
        <List>
          {data.map((invitation) => (
            <InvitationRow key={invitation.id} invitation={invitation} />
          ))}
        </List>
      )}
      <LeftOut count={data?.leftOut} />
    </Card>
  );
}
