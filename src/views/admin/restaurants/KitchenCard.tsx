import { useState } from 'react';
import { formatMoment } from '../../../services/format/moment';
import type { KitchenScreen } from '../../../services/kitchen/screens-api';
import { useSave } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { SureButton } from '../../ui/buttons/SureButton';
import { Card } from '../../ui/Card/Card';
import { TextField } from '../../ui/fields/TextField';
import { FormDialog } from '../../ui/forms/FormDialog';
import { textOf } from '../../ui/forms/form-text';
import { SavingAlerts } from '../../ui/forms/SaveForm';
import { SteadyList } from '../../ui/rows/SteadyList';
import { LeftOut, LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { LinkShown } from '../people/AccountFields';
import * as styles from '../people/AccountFields.css';
import { useHasAdminCapability } from '../use-admin-capability';
import { useKitchenScreens } from './use-kitchen-screens';

interface RestaurantProps {
  readonly restaurantId: string;
}

function usedText({ openedAt, lastUsedAt }: KitchenScreen): string {
  if (openedAt === null) return 'Its link has not been opened';
  return `Last used ${formatMoment(lastUsedAt, new Date())}`;
}

function ScreenRow({ restaurantId, screen }: RestaurantProps & { readonly screen: KitchenScreen }) {
  const { id, name } = screen;
  const mayEdit = useHasAdminCapability('kitchen');
  const saving = useSave('revokeScreen', { refreshes: ['kitchenScreens'] });
  return (
    <li className={styles.row}>
      <span className={styles.facts}>{name}</span>
      <span className={styles.note}>{usedText(screen)}</span>
      {mayEdit ? (
        <SureButton
          size="sm"
          of={name}
          isPending={saving.isSaving}
          isDisabled={!saving.isReady}
          onSure={() => saving.send({ restaurantId, id })}
        >
          Withdraw
        </SureButton>
      ) : null}
      <SavingAlerts saving={saving} labels={{}} />
    </li>
  );
}

function AddScreen({ restaurantId, onClose }: RestaurantProps & { readonly onClose: () => void }) {
  const saving = useSave('addScreen', { refreshes: ['kitchenScreens'] });
  const { saved } = saving;
  return (
    <FormDialog
      title="Add a kitchen screen"
      intro="It shows the orders of this restaurant and nothing else. Its link works once, for seven days."
      saving={saving}
      labels={{ name: 'Name' }}
      submitText="Make link"
      isChanged={false}
      made={
        saved && {
          title: 'Open this link on the screen',
          content: <LinkShown url={saved.url} isSent={null} to="" onClose={onClose} />,
        }
      }
      onClose={onClose}
      onSubmit={(form) => saving.send({ restaurantId, name: textOf(form, 'name') })}
    >
      <TextField
        label="Name"
        name="name"
        autoFocus
        autoComplete="off"
        description="Where it stands: Pass, Grill, Front desk."
        error={saving.errorOf('name')}
      />
    </FormDialog>
  );
}

function Screens({ restaurantId }: RestaurantProps) {
  const reading = useKitchenScreens(restaurantId);
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data === undefined)
    return hasFailed ? (
      <LoadFailed
        title="Failed to load kitchen screens"
        error={error}
        isRetrying={isRefreshing}
        onRetry={refresh}
      />
    ) : (
      <SkeletonRows count={1} label="Loading kitchen screens" />
    );
  return (
    <>
      <MayBeOld reading={reading} />
      <SteadyList>
        {data.map((screen) => (
          <ScreenRow key={screen.id} restaurantId={restaurantId} screen={screen} />
        ))}
      </SteadyList>
      <LeftOut count={data.leftOut} />
    </>
  );
}

/** The screens in the restaurant's kitchen. */
export function KitchenCard({ restaurantId }: RestaurantProps) {
  const [isAdding, setIsAdding] = useState(false);
  const mayEdit = useHasAdminCapability('kitchen');
  const { data } = useKitchenScreens(restaurantId);
  return (
    <Card
      title="Kitchen screens"
      count={data?.length}
      aside={
        mayEdit ? (
          <Button size="sm" onPress={() => setIsAdding(true)}>
            Add a screen
          </Button>
        ) : undefined
      }
    >
      <Screens restaurantId={restaurantId} />
      {isAdding ? <AddScreen restaurantId={restaurantId} onClose={() => setIsAdding(false)} /> : null}
    </Card>
  );
}
