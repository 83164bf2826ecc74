import { useState } from 'react';
import type { SecondFactor as Standing } from '../../services/accounts/second-factor.types';
import { countOf } from '../../services/format/count';
import { formatMoment } from '../../services/format/moment';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { List } from '../ui/List';
import { LoadFailed } from '../ui/states/ListStates';
import { MayBeOld } from '../ui/states/MayBeOld';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import * as styles from './OwnAccount.css';
import { RenewDialog, SetUpDialog, SwitchOffDialog } from './SecondFactorDialogs';
import { useSecondFactor } from './use-own-account';

const standingText = ({ isOn, since, recoveryCodesLeft }: Standing): string => {
  if (!isOn) return 'Off. Signing in asks for your password only.';
  const left = `${countOf(recoveryCodesLeft, ['recovery code', 'recovery codes'])} left.`;
  return since === null ? `On. ${left}` : `On since ${formatMoment(since, new Date())}. ${left}`;
};

type Open = 'setUp' | 'renew' | 'switchOff';

function Rows({ standing, onOpen }: { readonly standing: Standing; readonly onOpen: (what: Open) => void }) {
  const { isOn, isRequired, recoveryCodesLeft } = standing;
  return (
    <>
      {isRequired && !isOn ? (
        <Alert tone="warning" role="note">
          Your role requires a second factor: your next sign-in asks you to set it up.
        </Alert>
      ) : null}
      {isOn && recoveryCodesLeft < 3 ? (
        <Alert tone="warning" role="note">
          Make new recovery codes before you run out of them.
        </Alert>
      ) : null}
      <List>
        <li className={styles.session}>
          <div className={styles.facts}>
            <p className={styles.device}>Authenticator app</p>
            <p className={styles.when}>{standingText(standing)}</p>
          </div>
          <Button
            variant={isOn ? 'secondary' : 'primary'}
            aria-label={isOn ? 'Replace the authenticator app' : 'Set up an authenticator app'}
            onPress={() => onOpen('setUp')}
          >
            {isOn ? 'Replace' : 'Set up'}
          </Button>
        </li>
        {isOn ? (
          <li className={styles.row}>
            <span>Recovery codes</span>
            <Button aria-label="Renew the recovery codes" onPress={() => onOpen('renew')}>
              Renew
            </Button>
          </li>
        ) : null}
        {isOn ? (
          <li className={styles.row}>
            <span>{isRequired ? 'Your role requires it' : 'Second factor'}</span>
            <Button
              aria-label="Switch off the second factor"
              isDisabled={isRequired}
              onPress={() => onOpen('switchOff')}
            >
              Switch off
            </Button>
          </li>
        ) : null}
      </List>
    </>
  );
}

/** One's own second factor, where the server keeps them. */
export function SecondFactor() {
  const reading = useSecondFactor();
  const { data, hasFailed, error, isRefreshing, refresh } = reading;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  return (
    <Card title="Security" isOpenHead>
      <MayBeOld reading={reading} of="Your second factor" />
      {data === undefined && hasFailed ? (
        <LoadFailed
          title="Your second factor could not be loaded"
          error={error}
          isRetrying={isRefreshing}
          onRetry={refresh}
        />
      ) : null}
      {data === undefined && !hasFailed ? (
        <SkeletonRows count={1} label="Loading your second factor" />
      ) : null}
      {data === undefined ? null : <Rows standing={data} onOpen={setOpen} />}
      {open === 'setUp' ? <SetUpDialog isOn={data?.isOn === true} onClose={close} /> : null}
      {open === 'renew' ? <RenewDialog onClose={close} /> : null}
      {open === 'switchOff' ? <SwitchOffDialog onClose={close} /> : null}
    </Card>
  );
}
