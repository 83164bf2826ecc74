import { useState } from 'react';
import { Link } from 'wouter';
import type { RestaurantSettings } from '../../../services/tenants/edit-restaurant';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { Card } from '../../ui/Card/Card';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { List } from '../../ui/List';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Spinner } from '../../ui/states/Spinner';
import { Alert } from '../../ui/status/Alert';
import { StatusBadge } from '../../ui/status/StatusBadge';
import { menuEditPath } from '../restaurants/edit-paths';
import { useHasAdminCapability } from '../use-admin-capability';
import * as styles from './RestaurantForms.css';
import { useDeactivation } from './use-restaurant-editing';

interface ActivePartProps {
  readonly settings: RestaurantSettings;
  readonly onChanged: (settings: RestaurantSettings) => void;
}

const useActive = (onChanged: ActivePartProps['onChanged']) =>
  useSave('changeActive', { refreshes: ['restaurants'], onSaved: onChanged });

interface DeactivateProps extends ActivePartProps {
  readonly onClose: () => void;
}

/** Says what becomes of calls and callers before anything is done. */
function Deactivate({ settings, onChanged, onClose }: DeactivateProps) {
  const { data: effects, hasFailed, refresh } = useDeactivation(settings.id);
  const saving = useActive((changed) => {
    onChanged(changed);
    onClose();
  });
  const { id: restaurantId, version, fields } = settings;
  // The change may be stored already: its answer is waited for.
  const close = () => (saving.isSaving ? undefined : onClose());
  return (
    <Dialog title={`Deactivate ${fields.name}?`} isOpen onOpenChange={close} isQuestion>
      {() => (
        <>
          <SavingAlerts saving={saving} labels={{}} />
          {hasFailed ? (
            <Alert tone="error" action={<Button onPress={refresh}>Try again</Button>}>
              What this does to calls under way could not be loaded.
            </Alert>
          ) : effects === undefined ? (
            <Spinner />
          ) : (
            <List className={styles.effects}>
              {effects.map((effect) => (
                <li key={effect}>{effect}</li>
              ))}
            </List>
          )}
          <DialogActions>
            <Button autoFocus isDisabled={saving.isSaving} onPress={onClose}>
              Cancel
            </Button>
            <Button
              variant="end"
              isDisabled={!saving.isReady || effects === undefined}
              isPending={saving.isSaving}
              pendingText="Deactivating..."
              onPress={() => saving.send({ restaurantId, version, isActive: false })}
            >
              Deactivate
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** Whether it takes calls, and what is missing until it can. */
export function ActivePart({ settings, onChanged }: ActivePartProps) {
  const { id: restaurantId, version, isActive, missing, fields } = settings;
  const mayEditMenu = useHasAdminCapability('menu-editing');
  const [isAsking, setAsking] = useState(false);
  const saving = useActive(onChanged);
  return (
    <Card
      title="Taking calls"
      badge={<StatusBadge kind="restaurant" value={isActive ? 'active' : 'inactive'} />}
      aside={
        isActive ? (
          <Button size="sm" onPress={() => setAsking(true)}>
            Deactivate
          </Button>
        ) : (
          <Button
            size="sm"
            variant="primary"
            isDisabled={!saving.isReady || missing.length > 0}
            isPending={saving.isSaving}
            pendingText="Activating..."
            onPress={() => saving.send({ restaurantId, version, isActive: true })}
          >
            Activate
          </Button>
        )
      }
    >
      <div className={styles.body}>
        <SavingAlerts saving={saving} labels={{}} />
        {missing.length === 0 ? (
          <p className={styles.note}>
            {isActive
              ? 'Callers reach your agents.'
              : 'Everything is there: it can take calls once it is active.'}
          </p>
        ) : (
          <>
            <p className={styles.note}>Before it can take calls:</p>
            <List className={styles.effects}>
              {missing.map(({ field, message }) => (
                <li key={message}>
                  {message}
                  {field === 'menu' && mayEditMenu ? (
                    <>
                      {' '}
                      <Link href={menuEditPath(restaurantId)} className={styles.link}>
                        Edit menu
                      </Link>
                    </>
                  ) : null}
                </li>
              ))}
            </List>
          </>
        )}
        {isActive || Number(fields.tax_rate) > 0 ? null : (
          <p className={styles.note}>
            {`Tax is ${fields.tax_rate} %: change it under Orders if your prices do not include it.`}
          </p>
        )}
      </div>
      {isAsking ? (
        <Deactivate settings={settings} onChanged={onChanged} onClose={() => setAsking(false)} />
      ) : null}
    </Card>
  );
}
