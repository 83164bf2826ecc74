import { useState } from 'react';
import { useParams } from 'wouter';
import { changedIn } from '../../../machines/shared/over-theirs';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { Stale } from '../../../services/errors/stale';
import { withCapital } from '../../../services/format/names';
import { isSameJson } from '../../../services/schema/same-json';
import type {
  RestaurantFields,
  RestaurantSettings,
  Span,
  Weekday,
} from '../../../services/tenants/edit-restaurant';
import { useActors } from '../../app/use-actors';
import { useHasCapability } from '../../app/use-capability';
import { useEdit } from '../../data/use-edit';
import { PageHeader } from '../../layout/PageHeader';
import { DetailFailed } from '../../pages/DetailFailed';
import { LoadingPage } from '../../pages/LoadingPage';
import { BackLink } from '../../ui/buttons/BackLink';
import { Card } from '../../ui/Card/Card';
import { Checkbox } from '../../ui/fields/Checkbox';
import { LeaveGuard } from '../../ui/forms/FormDialog';
import { SaveForm } from '../../ui/forms/SaveForm';
import { List } from '../../ui/List';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { Alert } from '../../ui/status/Alert';
import { useHasAdminCapability } from '../use-admin-capability';
import { ActivePart } from './ActivePart';
import { DeliveryPart } from './DeliveryPart';
import { labels, type PartProps, WireField, ZoneField } from './fields';
import { HoursPart, SpecialDaysPart } from './HoursPart';
import * as styles from './RestaurantForms.css';
import { restaurantOver } from './restaurant-over';
import { useRestaurantSettings, weekdays } from './use-restaurant-editing';

interface AboutPartProps extends PartProps {
  readonly numberSteps: readonly string[];
}

function AboutPart({ fields, onChange, saving, numberSteps }: AboutPartProps) {
  return (
    <>
      <Card title="About">
        <div className={styles.body}>
          <div className={styles.pair}>
            <WireField
              label="Name"
              name="name"
              saving={saving}
              value={fields.name}
              onChange={(name) => onChange({ name })}
            />
            <WireField
              label="Short name"
              name="slug"
              description="In addresses and file names."
              saving={saving}
              value={fields.slug}
              onChange={(slug) => onChange({ slug })}
            />
            <WireField
              label="Email"
              name="email"
              type="email"
              saving={saving}
              value={fields.email ?? ''}
              onChange={(email) => onChange({ email })}
            />
            <ZoneField
              saving={saving}
              value={fields.timezone}
              onChange={(timezone) => onChange({ timezone })}
            />
          </div>
          <WireField
            label="Address"
            name="address"
            saving={saving}
            value={fields.address ?? ''}
            onChange={(address) => onChange({ address })}
          />
        </div>
      </Card>
      <Card title="Number">
        <div className={styles.body}>
          <div className={styles.pair}>
            <WireField
              label="Phone number"
              name="phone_number"
              type="tel"
              saving={saving}
              value={fields.phone_number}
              onChange={(phone_number) => onChange({ phone_number })}
            />
            <WireField
              label="Most waiting callers"
              name="max_waiting_calls"
              inputMode="numeric"
              description="Further callers get a busy message."
              saving={saving}
              value={fields.max_waiting_calls}
              onChange={(max_waiting_calls) => onChange({ max_waiting_calls })}
            />
          </div>
          {numberSteps.length === 0 ? null : (
            <List isOrdered className={styles.steps} aria-label="How calls to the number arrive here">
              {numberSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </List>
          )}
        </div>
      </Card>
    </>
  );
}

const times = [
  ['preparation_minutes', 'The kitchen, for an ordinary order.'],
  ['delivery_minutes', 'From the restaurant to the door.'],
  ['pickup_promise_minutes', 'What agents promise to who collects it.'],
  ['delivery_promise_minutes', 'What agents promise to who has it delivered.'],
] as const;

function OrdersPart({ fields, onChange, saving }: PartProps) {
  const hasReadBack = useHasCapability('read-back');
  return (
    <Card title="Orders">
      <div className={styles.body}>
        <div className={styles.pair}>
          <WireField
            label="Tax rate"
            labelNote="percent"
            name="tax_rate"
            inputMode="decimal"
            saving={saving}
            value={fields.tax_rate}
            onChange={(tax_rate) => onChange({ tax_rate })}
          />
          {times.map(([name, description]) => (
            <WireField
              key={name}
              label={labels[name] ?? name}
              labelNote="minutes"
              description={description}
              name={name}
              inputMode="numeric"
              saving={saving}
              value={fields[name]}
              onChange={(minutes) => onChange({ [name]: minutes })}
            />
          ))}
        </div>
        {hasReadBack ? (
          <Checkbox
            isSelected={fields.read_back_required}
            onChange={(read_back_required) => {
              onChange({ read_back_required });
              saving.edited('read_back_required');
            }}
          >
            Read orders back before placing
          </Checkbox>
        ) : null}
      </div>
    </Card>
  );
}

const spansText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${opens} to ${closes}`).join(', ') || 'Closed';

const dayField = (day: Weekday) => `weekly_hours.${day}`;

const allLabels = {
  ...labels,
  ...Object.fromEntries(weekdays.map((day) => [dayField(day), withCapital(day)])),
};

/** Which days of the week somebody else changed, once the page has read it. */
const byDay = (stale: Stale, read: RestaurantFields, stored: RestaurantFields): Stale => {
  const { weekly_hours: week, ...others } = stale.changed;
  const days = weekdays.filter((day) => !isSameJson(read.weekly_hours[day], stored.weekly_hours[day]));
  if (week === undefined || days.length === 0) return stale;
  const hours = days.map((day) => [dayField(day), spansText(read.weekly_hours[day])]);
  return { ...stale, changed: { ...others, ...Object.fromEntries(hours) } };
};

function Settings({ opened }: { readonly opened: RestaurantSettings }) {
  const [fields, setFields] = useState(opened.fields);
  const saving = useEdit('changeRestaurant', {
    refreshes: ['restaurants'],
    read: opened,
    fields,
    follows: true,
    merges: true,
    onSaved: (settings) => saving.stored(settings),
    onShown: (now, before) =>
      setFields((last) => ({
        ...now.fields,
        ...restaurantOver(changedIn(last, before), before, now.fields),
      })),
  });
  const { base, latest, isUnsaved } = saving;
  const part: PartProps = {
    fields,
    onChange: (change) => setFields((last) => ({ ...last, ...change })),
    saving,
  };
  return (
    <div className={styles.page}>
      <ActivePart settings={base} onChanged={saving.stepStored} />
      <SaveForm
        saving={{ ...saving, stale: saving.stale && byDay(saving.stale, opened.fields, base.fields) }}
        labels={allLabels}
        isDisabled={!isUnsaved}
        isBehind={saving.isBehind}
        readVersion={opened.version}
        submitText="Save changes"
        isPage
        onSubmit={() => {
          const mine = restaurantOver(saving.toSend(fields), base.fields, latest.fields);
          saving.send({ restaurantId: base.id, version: base.version, fields: mine }, fields);
        }}
      >
        <AboutPart {...part} numberSteps={base.numberSteps} />
        <HoursPart {...part} />
        <SpecialDaysPart {...part} />
        <OrdersPart {...part} />
        <DeliveryPart {...part} />
      </SaveForm>
      <LeaveGuard isUnsaved={isUnsaved} />
    </div>
  );
}

/** /admin/restaurants/{restaurantId}/edit. */
export function EditRestaurant() {
  const { app } = useActors('app');
  const { restaurantId = '' } = useParams();
  const mayEdit = useHasAdminCapability('restaurant-editing');
  const reading = useRestaurantSettings(restaurantId);
  const { data, hasFailed } = reading;
  const detail = detailPath(paths.restaurants, restaurantId);
  if (data === undefined && hasFailed)
    return (
      <DetailFailed
        of="Restaurant"
        title="Failed to load the restaurant's settings"
        onBack={() => app.send({ type: 'app.navigate', to: detail })}
        retry={reading}
      />
    );
  if (data === undefined) return <LoadingPage />;
  return (
    <>
      <BackLink href={detail}>{data.fields.name}</BackLink>
      <PageHeader title={`Edit ${data.fields.name}`} />
      <MayBeOld reading={reading} of="These settings" isOnPage />
      {mayEdit ? (
        <Settings key={restaurantId} opened={data} />
      ) : (
        <Alert tone="info" role="note">
          Only admins may change a restaurant.
        </Alert>
      )}
    </>
  );
}
