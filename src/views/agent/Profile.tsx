import { useSelector } from '@xstate/react';
import { lazy, type ReactNode } from 'react';
import { selectAwaitsCapabilities, selectUser } from '../../machines/workspace/workspace.selectors';
import { formatPhone } from '../../services/format/phone';
import { namedZone } from '../../services/format/zone';
import { LazyPart } from '../app/LazyPart';
import { useActors } from '../app/use-actors';
import { useHasCapability } from '../app/use-capability';
import { PageHeader } from '../layout/PageHeader';
import { useShownStatus } from '../layout/use-shown-status';
import { Avatar } from '../ui/Avatar/Avatar';
import { Card } from '../ui/Card/Card';
import { List } from '../ui/List';
import { AgentStatusBadge } from '../ui/status/AgentStatusBadge';
import { AgentTypeBadge } from '../ui/status/StatusBadge';
import { CounterStrip } from './CounterStrip';
import * as styles from './Profile.css';

const OwnAccount = lazy(async () => ({ default: (await import('./OwnAccount')).OwnAccount }));

const OwnPreferences = lazy(async () => ({
  default: (await import('../preferences/OwnPreferences')).OwnPreferences,
}));

const settings = ['Personal details', 'Password', 'Notifications'];

function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** /agent/profile. */
export function Profile() {
  const { workspace, availability } = useActors('workspace', 'availability');
  const user = useSelector(workspace, selectUser);
  const status = useShownStatus(availability, user);
  const isOffered = useHasCapability('own-account');
  const awaitsCapabilities = useSelector(workspace, selectAwaitsCapabilities);
  const hasPreferences = useHasCapability('own-preferences');
  return (
    <>
      <PageHeader title="Profile" subtitle="Your account" isNamedByBar />
      <CounterStrip user={user} />
      <div className={styles.cards}>
        <div className={styles.column}>
          <Card title="Identity">
            <div className={styles.who}>
              <Avatar name={user.name} size="xl" />
              <div className={styles.names}>
                <p className={styles.name}>{user.name}</p>
                <p className={styles.email}>{user.email ?? '—'}</p>
              </div>
            </div>
            <dl>
              <Fact term="Role">
                <AgentTypeBadge value={user.agentTypeLabel} />
              </Fact>
              <Fact term="Status">
                <AgentStatusBadge status={status} />
              </Fact>
              {user.phoneNumber === null ? null : <Fact term="Phone">{formatPhone(user.phoneNumber)}</Fact>}
              {user.timezone === null ? null : (
                <Fact term="Time zone">{namedZone(user.timezone, new Date())}</Fact>
              )}
            </dl>
          </Card>
          {hasPreferences ? (
            <LazyPart>
              <OwnPreferences />
            </LazyPart>
          ) : null}
        </div>
        {isOffered ? (
          <LazyPart>
            <OwnAccount />
          </LazyPart>
        ) : awaitsCapabilities ? null : (
          <Card title="Settings" isOpenHead>
            <List>
              {settings.map((name) => (
                <li key={name} className={styles.row}>
                  <span className={styles.term}>{name}</span>
                  <span className={styles.later}>Coming soon</span>
                </li>
              ))}
            </List>
          </Card>
        )}
      </div>
    </>
  );
}
