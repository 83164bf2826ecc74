import { useState } from 'react';
import type { SavedValue } from '../../../machines/saving/saving.types';
import { countOf } from '../../../services/format/count';
import type { TenantCard } from '../../../services/tenants/tenant-card.types';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';

import { Select } from '../../ui/fields/Select';
import { FormDialog } from '../../ui/forms/FormDialog';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { NotRead } from '../../ui/states/NotRead';
import { Alert } from '../../ui/status/Alert';
import { useRestaurants } from '../use-restaurants';
import { useOtherMenu } from './use-menu-editor';

const items = ['item', 'items'] as const;

interface CloseProps {
  readonly onClose: () => void;
}

function CloseAction({ onClose }: CloseProps) {
  return (
    <DialogActions>
      <Button autoFocus onPress={onClose}>
        Close
      </Button>
    </DialogActions>
  );
}

type CopiedProps = SavedValue<'copyMenu'> & CloseProps;

function Copied({ added, changed, removed, onClose }: CopiedProps) {
  return (
    <>
      <Alert tone="success">{`${countOf(added, items)} added, ${changed} changed, ${removed} removed.`}</Alert>
      <CloseAction onClose={onClose} />
    </>
  );
}

interface CopyProps {
  readonly restaurantId: string;
  readonly to: TenantCard;
  readonly others: readonly TenantCard[];
  readonly onChoose: (id: string) => void;
  readonly onClose: () => void;
}

function Copy({ restaurantId, to, others, onChoose, onClose }: CopyProps) {
  const [missing, setMissing] = useState<'keep' | 'remove'>('keep');
  const { data: menu, hasFailed, isRefreshing, refresh } = useOtherMenu(to.id);
  const saving = useSave('copyMenu', { refreshes: ['restaurants'] });
  return (
    <FormDialog
      title="Copy menu"
      intro="What is stored is copied. It can be taken back there, under Import."
      saving={saving}
      labels={{}}
      submitText="Copy menu"
      isStep
      pendingText="Copying..."
      isDisabled={menu === undefined}
      made={
        saving.saved && {
          title: `Copied to ${to.name}`,
          content: <Copied {...saving.saved} onClose={onClose} />,
        }
      }
      onClose={onClose}
      onSubmit={() =>
        menu === undefined
          ? undefined
          : saving.send({ restaurantId, toId: to.id, version: menu.version, missing })
      }
    >
      {menu === undefined && hasFailed ? (
        <Alert
          tone="error"
          action={
            <Button isPending={isRefreshing} onPress={refresh}>
              Try again
            </Button>
          }
        >
          {`The menu of ${to.name} could not be loaded.`}
        </Alert>
      ) : null}
      <Select
        label="To"
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
        value={to.id}
        onChange={onChoose}
      />
      <Select
        label="Items that only the other menu has"
        options={[
          { value: 'keep', label: 'Stay there' },
          { value: 'remove', label: 'Are removed' },
        ]}
        value={missing}
        onChange={setMissing}
      />
    </FormDialog>
  );
}

interface CopyMenuProps {
  readonly restaurantId: string;
  readonly onClose: () => void;
}

/** The menu of this restaurant onto another one's. */
export function CopyMenu({ restaurantId, onClose }: CopyMenuProps) {
  const reading = useRestaurants();
  const { data } = reading;
  const others = (data ?? []).filter(({ id }) => id !== restaurantId);
  const [chosen, setChosen] = useState<string | null>(null);
  const to = others.find(({ id }) => id === chosen) ?? others[0];
  if (to === undefined)
    return (
      <Dialog
        title="Copy menu"
        {...(data === undefined ? {} : { intro: 'There is no other restaurant yet.' })}
        isOpen
        onOpenChange={onClose}
      >
        {() => (
          <>
            <NotRead reading={reading}>The restaurants could not be loaded.</NotRead>
            <CloseAction onClose={onClose} />
          </>
        )}
      </Dialog>
    );
  return (
    <Copy
      key={to.id}
      restaurantId={restaurantId}
      to={to}
      others={others}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
