import Pencil from 'lucide-react/icons/pencil';
import ShieldCheck from 'lucide-react/icons/shield-check';
import UserPlus from 'lucide-react/icons/user-plus';
import { lazy, useState } from 'react';
import { LazyPart } from '../../app/LazyPart';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Icon } from '../../ui/Icon/Icon';
import { NotRead } from '../../ui/states/NotRead';
import { useHasAdminCapability } from '../use-admin-capability';
import * as styles from './PeopleTools.css';
import { useAccounts, useHeldAccounts } from './use-accounts';

const InviteDialog = lazy(async () => ({ default: (await import('./InviteDialog')).InviteDialog }));
const AccountDialog = lazy(async () => ({ default: (await import('./AccountDialog')).AccountDialog }));
const InvitationList = lazy(async () => ({ default: (await import('./Invitations')).Invitations }));

export function InviteButton() {
  const isOffered = useHasAdminCapability('people');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <Button icon={UserPlus} onPress={() => setOpen(true)}>
        Invite
      </Button>
      {isOpen ? (
        <LazyPart>
          <InviteDialog onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}

/** Beside the name of whoever has one. */
export function SecondFactorMark({ agentId }: { readonly agentId: string }) {
  return useHasAdminCapability('people') ? <MarkOfAccount agentId={agentId} /> : null;
}

function MarkOfAccount({ agentId }: { readonly agentId: string }) {
  const accounts = useHeldAccounts();
  if (accounts?.find(({ id }) => id === agentId)?.hasSecondFactor !== true) return null;
  return (
    <span className={styles.mark} role="img" aria-label="Has a second factor" title="Has a second factor">
      <Icon of={ShieldCheck} size={14} />
    </span>
  );
}

/** Where nobody's mark could be had, nobody seems to have one. */
export function MarksNotRead() {
  return useHasAdminCapability('people') ? <AccountsNotRead /> : null;
}

function AccountsNotRead() {
  return (
    <NotRead reading={useAccounts()}>
      The marks of second factors could not be loaded and are missing here.
    </NotRead>
  );
}

export function EditAccountButton({ agentId, name }: { readonly agentId: string; readonly name: string }) {
  const isOffered = useHasAdminCapability('people');
  const [isOpen, setOpen] = useState(false);
  if (!isOffered) return null;
  return (
    <>
      <IconButton
        label={`Edit ${name}`}
        icon={Pencil}
        size="sm"
        variant="ghost"
        onPress={() => setOpen(true)}
      />
      {isOpen ? (
        <LazyPart>
          <AccountDialog agentId={agentId} onClose={() => setOpen(false)} />
        </LazyPart>
      ) : null}
    </>
  );
}

export function OpenInvitations() {
  const isOffered = useHasAdminCapability('people');
  return isOffered ? (
    <LazyPart>
      <InvitationList />
    </LazyPart>
  ) : null;
}
