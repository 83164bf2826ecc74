import { Fragment, useMemo } from 'react';
import { ticksOver } from '../../../machines/shared/over-theirs';
import type { CompanyFields, CompanySettings } from '../../../services/company/company-settings';
import { formatCount } from '../../../services/format/count';
import { useHasCapability } from '../../app/use-capability';
import { useEdit } from '../../data/use-edit';
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

const rolesAmong = (chosen: readonly unknown[]) =>
  roles.map(({ value }) => value).filter((value) => chosen.includes(value));

const fieldsOf = (company: CompanySettings): CompanyFields => ({
  name: company.name ?? '',
  ring_seconds: company.ringSeconds,
  agent_grace_seconds: company.agentGraceSeconds,
  asks_feedback: company.asksFeedback,
  service_level_percent: company.serviceLevelPercent,
  service_level_seconds: company.serviceLevelSeconds,
  retention_days: company.retentionDays,
  second_factor_roles: rolesAmong(company.secondFactorRoles),
});

const fieldsIn = (form: FormData, hasSecondFactor: boolean): CompanyFields => ({
  name: trimmedOf(form, 'name'),
  ring_seconds: numberOf(form, 'ring_seconds'),
  agent_grace_seconds: numberOf(form, 'agent_grace_seconds'),
  asks_feedback: trimmedOf(form, 'asks_feedback') === 'yes',
  service_level_percent: numberOf(form, 'service_level_percent'),
  service_level_seconds: numberOf(form, 'service_level_seconds'),
  retention_days: numberOf(form, 'retention_days'),
  ...(hasSecondFactor ? { second_factor_roles: rolesAmong(form.getAll('second_factor_roles')) } : {}),
});

/** The roles over what somebody else chose meanwhile. */
const rolesOver = (toSend: CompanyFields, opened: CompanyFields, theirs: CompanyFields): CompanyFields => {
  const { second_factor_roles: chosen } = toSend;
  if (!chosen) return toSend;
  const merged = ticksOver(chosen, opened.second_factor_roles ?? [], theirs.second_factor_roles ?? []);
  return { ...toSend, second_factor_roles: [...merged] };
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

const storedOf = (company: CompanySettings) => ({ version: company.version, fields: fieldsOf(company) });

function CompanyForm({ company }: { readonly company: CompanySettings }) {
  const hasSecondFactor = useHasCapability('second-factor');
  const read = useMemo(() => storedOf(company), [company]);
  const saving = useEdit('saveCompany', {
    refreshes: ['company'],
    read,
    follows: true,
    onSaved: (saved) => saving.stored(storedOf(saved)),
  });
  const { base, latest } = saving;
  const { fields: opened } = base;
  const number = (
    name: keyof typeof labels,
    value: number | string | null | undefined,
    description: string,
  ) => (
    <TextField
      label={labels[name]}
      name={name}
      // A field of the type number gives nothing where what is in it is no number.
      inputMode="numeric"
      defaultValue={String(value ?? '')}
      description={description}
      error={saving.errorOf(name)}
    />
  );
  return (
    <>
      <SaveForm
        saving={saving}
        labels={labels}
        className={styles.form}
        isBehind={saving.isBehind}
        readVersion={company.version}
        onTouch={saving.typed}
        onSubmit={(form) => {
          const typed = fieldsIn(form, hasSecondFactor);
          const fields = rolesOver(saving.toSend(typed), base.fields, latest.fields);
          saving.send({ version: base.version, fields }, typed);
        }}
      >
        <Fragment key={saving.shown}>
          <TextField
            label={labels.name}
            name="name"
            defaultValue={opened.name ?? ''}
            error={saving.errorOf('name')}
          />
          <div className={styles.pair}>
            {number(
              'ring_seconds',
              opened.ring_seconds,
              `How long a call rings before it counts as missed. ${asConfigured(company.configured.ringSeconds)}`,
            )}
            {number(
              'agent_grace_seconds',
              opened.agent_grace_seconds,
              `How long a caller waits for an agent whose connection is lost. ${asConfigured(company.configured.agentGraceSeconds)}`,
            )}
          </div>
          <div className={styles.pair}>
            {number('service_level_percent', opened.service_level_percent, servedText(company))}
            {number(
              'service_level_seconds',
              opened.service_level_seconds,
              'From the first ring to the answer.',
            )}
          </div>
          <Select
            label={labels.asks_feedback}
            name="asks_feedback"
            options={yesOrNo}
            defaultValue={opened.asks_feedback ? 'yes' : 'no'}
            error={saving.errorOf('asks_feedback')}
          />
          {number(
            'retention_days',
            opened.retention_days,
            'Once an hour the callers of older calls are forgotten, and older problem reports and audit entries are removed. Problem reports are kept for 30 days at most. Customers and orders stay. Empty: all of it is kept.',
          )}
          {hasSecondFactor ? <SecondFactorRoles chosen={opened.second_factor_roles ?? []} /> : null}
        </Fragment>
      </SaveForm>
      <LeaveGuard isUnsaved={saving.isUnsaved} />
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
