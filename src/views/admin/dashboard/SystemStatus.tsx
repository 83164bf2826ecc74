import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Clock from 'lucide-react/icons/clock';
import Plug from 'lucide-react/icons/plug';
import Server from 'lucide-react/icons/server';
import Store from 'lucide-react/icons/store';
import type { ConnectionState } from '../../../machines/realtime/realtime.types';
import type { AdminStats } from '../../../services/stats/stats.types';
import type { Reading } from '../../data/use-read';
import { Card } from '../../ui/Card/Card';
import { cx } from '../../ui/cx';
import { Icon } from '../../ui/Icon/Icon';
import * as styles from './SystemStatus.css';

type Tone = keyof typeof styles.tone;

const toneIcons: Readonly<Record<Tone, LucideIcon | null>> = {
  good: CircleCheck,
  waiting: Clock,
  bad: CircleX,
  plain: null,
};

/** Connected only while connected, else the state's own name. */
const connections: Readonly<Record<ConnectionState, { word: string; tone: Tone }>> = {
  initialized: { word: 'Initialized', tone: 'waiting' },
  connecting: { word: 'Connecting', tone: 'waiting' },
  connected: { word: 'Connected', tone: 'good' },
  unavailable: { word: 'Unavailable', tone: 'bad' },
  failed: { word: 'Failed', tone: 'bad' },
  disconnected: { word: 'Disconnected', tone: 'bad' },
};

interface RowProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly word: string;
  readonly tone: Tone;
}

function Row({ icon, name, word, tone }: RowProps) {
  const mark = toneIcons[tone];
  return (
    <div className={styles.row}>
      <Icon of={icon} className={styles.icon} />
      <dt className={styles.name}>{name}</dt>
      <dd className={cx(styles.value, styles.tone[tone])}>
        {mark === null ? null : <Icon of={mark} size={14} />}
        <span>{word}</span>
      </dd>
    </div>
  );
}

function serverRow(stats: Reading<AdminStats>): Pick<RowProps, 'word' | 'tone'> {
  if (stats.hasFailed) return { word: 'Offline', tone: 'bad' };
  return stats.data === undefined ? { word: 'Checking', tone: 'waiting' } : { word: 'Online', tone: 'good' };
}

interface SystemStatusProps {
  readonly connection: ConnectionState;
  readonly stats: Reading<AdminStats>;
}

export function SystemStatus({ connection, stats }: SystemStatusProps) {
  const { activeTenants = null, totalTenants = null } = stats.data ?? {};
  const restaurants =
    activeTenants === null
      ? '–'
      : `${activeTenants}${totalTenants === null ? '' : `/${totalTenants}`} active`;
  return (
    <Card title="System Status">
      <dl>
        <Row icon={Plug} name="WebSocket" {...connections[connection]} />
        <Row icon={Server} name="API Server" {...serverRow(stats)} />
        <Row icon={Store} name="Restaurants" word={restaurants} tone="plain" />
      </dl>
    </Card>
  );
}
