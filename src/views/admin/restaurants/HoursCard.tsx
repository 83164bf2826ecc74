import { zoneText } from '../../../services/format/zone';
import type { DayHours } from '../../../services/tenants/tenant-detail.types';
import { Card } from '../../ui/Card/Card';
import * as styles from './HoursCard.css';
import { hoursText, todayIn } from './hours-text';

interface HoursCardProps {
  readonly hours: readonly DayHours[];
  readonly timezone: string | null;
}

const nameOf = (day: string): string => `${day.charAt(0).toUpperCase()}${day.slice(1)}`;

/** In the restaurant's own zone, which is named. */
export function HoursCard({ hours, timezone }: HoursCardProps) {
  const now = new Date();
  const today = todayIn(timezone, now);
  return (
    <Card title="Operating Hours" aside={zoneText(timezone, now) ?? undefined}>
      <dl className={styles.days}>
        {hours.map((day) => (
          <div key={day.day} className={styles.day} aria-current={day.day === today ? 'date' : undefined}>
            <dt>{nameOf(day.day)}</dt>
            <dd className={styles.hours} data-closed={day.isOpen === false ? '' : undefined}>
              {hoursText(day)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
