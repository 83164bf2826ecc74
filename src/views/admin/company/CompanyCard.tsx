import { useState } from 'react';
import { useLocation } from 'wouter';
import type { CompanySettings } from '../../../services/company/company-settings';
import { formatCount } from '../../../services/format/count';
import { useHasCapability } from '../../app/use-capability';
import { useSave } from '../../data/use-save';
import { Card } from '../../ui/Card/Card';
import { Checkbox } from '../../ui/fields/Checkbox';
import { Select } from '../../ui/fields/Select';
import { TextField } from '../../ui/fields/TextField';
import { LeaveGuard } from '../../ui/forms/FormDialog';
import { trimmedOf } from '../../ui/forms/form-text';
import { SaveForm } from '../../ui/forms/SaveForm';
import { LoadFailed } from '../../ui/states/ListStates';
import { MayBeOld } from '../../ui/states/MayBeOld';
import { SkeletonRows } from '../../ui/states/Skeleton';
import * as styles from './CompanyCard.css';
import { useCompany } from './use-company';

const labels = {
  name: 'Company name',
  ring_seconds: 'Ring time in seconds',
  agent_grace_seconds: 'Wait for a lost agent in seconds',
  asks_feedback: 'Ask agents how a call sounded',
  service_level_percent: 'Calls answered in time, in percent',
  service_level_seconds: 'Time to answer in seconds',
  retention_days: 'Days to keep personal data',
} as const;

const yesOrNo = [
  { value: 'yes', label: 'Yes, after each call' },
  { value: 'no', label: 'No' },
] as const;

/** Text that is no number goes as it is: the server says what is wrong with it. */
const numberOf = (fields: FormData, name: string): number | string | null => {
  const text = trimmedOf(fields, name);
  if (text === '') return null;
  return Number.isFinite(Number(text)) ? Number(text) : text;
};

const fieldText = (value: number | null) => (value === null ? '' : String(value));
const asConfigured = (seconds: number | null) =>
  seconds === null
    ? 'Empty: as the server is configured.'
    : `Empty: ${seconds}, as the server is configured.`;

function servedText({ calls, callsInTime }: CompanySettings): string {
  if (calls === 0) return 'There was no call in the last 24 hours.';
  const percent = Math.round((100 * callsInTime) / calls);
  return `In the last 24 hours: ${percent}%, ${formatCount(callsInTime)} of ${formatCount(calls)} calls.`;
}

const roles = [
  { value: 'admin', label: 'Admins' },
  { value: 'supervisor', label: 'Supervisors' },
  { value: 'agent', label: 'Agents' },
] as const;

const rolesIn = (fields: FormData) => {
  const chosen = fields.getAll('second_factor_roles');
  return roles.map(({ value }) => value).filter((value) => chosen.includes(value));
};

function SecondFactorRoles({ chosen }: { readonly chosen: readonly string[] }) {
  return (
    <fieldset className={styles.roles}>
      <legend className={styles.legend}>Must have a second factor</legend>
      {roles.map(({ value, label }) => (
        <Checkbox
          key={value}
          name="second_factor_roles"
          value={value}
          defaultSelected={chosen.includes(value)}
        >
          {label}
        </Checkbox>
      ))}
      <p className={styles.note}>
        Whoever has none sets it up at the next sign-in, before anything else. Open sessions stay signed in.
      </p>
    </fieldset>
  );
}

interface Form {
  readonly key: number;
  readonly version: number;
  /** sent: nothing was typed since. */
  readonly typed: 'nothing' | 'unsent' | 'sent';
}

const formOf = ({ version }: CompanySettings): Form => ({ key: version, version, typed: 'nothing' });

function CompanyForm({ company }: { readonly company: CompanySettings }) {
  const hasSecondFactor = useHasCapability('second-factor');
  const [, navigate] = useLocation();
  const [form, setForm] = useState(() => formOf(company));
  // Another saved version makes a new form, but not over typed text: that is saved on the version it was typed on.
  if (company.version > form.version && form.typed === 'nothing') setForm(formOf(company));
  const touch = () => setForm((last) => (last.typed === 'unsent' ? last : { ...last, typed: 'unsent' }));
  const saving = useSave('saveCompany', {
    refreshes: ['company'],
    onSaved: ({ version }) =>
      setForm((last) => ({ ...last, version, typed: last.typed === 'sent' ? 'nothing' : last.typed })),
  });
  const number = (name: keyof typeof labels, value: number | null, description: string) => (
    <TextField
      label={labels[name]}
      name={name}
      // A field of the type number gives nothing where what is in it is no number.
      inputMode="numeric"
      defaultValue={fieldText(value)}
      description={description}
      error={saving.errorOf(name)}
    />
  );
  return (
    <>
      <SaveForm
        key={form.key}
        saving={saving}
        labels={labels}
        className={styles.form}
        isBehind={company.version > form.version && form.typed === 'unsent'}
        onTouch={touch}
        onSubmit={(fields) => {
          setForm((last) => (last.typed === 'unsent' ? { ...last, typed: 'sent' } : last));
          saving.send({
            version: form.version,
            fields: {
              name: trimmedOf(fields, 'name'),
              ring_seconds: numberOf(fields, 'ring_seconds'),
              agent_grace_seconds: numberOf(fields, 'agent_grace_seconds'),
              asks_feedback: trimmedOf(fields, 'asks_feedback') === 'yes',
              service_level_percent: numberOf(fields, 'service_level_percent'),
              service_level_seconds: numberOf(fields, 'service_level_seconds'),
              retention_days: numberOf(fields, 'retention_days'),
              ...(hasSecondFactor ? { second_factor_roles: rolesIn(fields) } : {}),
            },
          });
        }}
      >
        <TextField
          label={labels.name}
          name="name"
          defaultValue={company.name ?? ''}
          error={saving.errorOf('name')}
        />
        <div className={styles.pair}>
          {number(
            'ring_seconds',
            company.ringSeconds,
            `How long a call rings before it counts as missed. ${asConfigured(company.configured.ringSeconds)}`,
          )}
          {number(
            'agent_grace_seconds',
            company.agentGraceSeconds,
            `How long a caller waits for an agent whose connection is lost. ${asConfigured(company.configured.agentGraceSeconds)}`,
          )}
        </div>
        <div className={styles.pair}>
          {number('service_level_percent', company.serviceLevelPercent, servedText(company))}
          {number('service_level_seconds', company.serviceLevelSeconds, 'From the first ring to the answer.')}
        </div>
        <Select
          label={labels.asks_feedback}
          name="asks_feedback"
          options={yesOrNo}
          defaultValue={company.asksFeedback ? 'yes' : 'no'}
        />
        {number(
          'retention_days',
          company.retentionDays,
          'Once an hour the callers of older calls are forgotten, and older problem reports and audit entries are removed. Problem reports are kept for 30 days at most. Customers and orders stay. Empty: all of it is kept.',
        )}
        {hasSecondFactor ? <SecondFactorRoles chosen={company.secondFactorRoles} /> : null}
      </SaveForm>
      <LeaveGuard isUnsaved={form.typed !== 'nothing'} onLeave={navigate} />
      {saving.isSaved ? (
        <p className={styles.saved} role="status">
          Saved. It holds from now on; the question after a call from each agent’s next sign-in or reload.
        </p>
      ) : null}
    </>
  );
}

function Body() {
  const reading = useCompany();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  if (data !== undefined)
    return (
      <>
        <MayBeOld reading={reading} of="These settings" />
        <CompanyForm company={data} />
      </>
    );
  if (!hasFailed) return <SkeletonRows count={5} label="Loading the company" />;
  return (
    <LoadFailed
      title="The company could not be loaded"
      error={error}
      isRetrying={isRefreshing}
      onRetry={refresh}
    />
  );
}

/** What holds for the whole company. */
export function CompanyCard() {
  return (
    <Card title="Company" aside="Admins may change this">
      <div className={styles.body}>
        <Body />
      </div>
    </Card>
  );
}
