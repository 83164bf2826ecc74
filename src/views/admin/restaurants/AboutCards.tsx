import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Globe from 'lucide-react/icons/globe';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import { formatCount } from '../../../services/format/count';
import { zoneFormatter } from '../../../services/format/formatters';
import { withCapital } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { namedZone, partIn, zoneText } from '../../../services/format/zone';
import type {
  Contact,
  DayHours,
  Hours,
  PosIntegration,
  SpecialDay,
  Subscription,
} from '../../../services/tenants/tenant-detail.types';
import { useHasCapability } from '../../app/use-capability';
import { Card } from '../../ui/Card/Card';
import { IconFact } from '../../ui/IconFact/IconFact';
import { Badge } from '../../ui/status/Badge';
import { StatusBadge } from '../../ui/status/StatusBadge';
import * as hoursCardStyles from './Details.css';
import { momentText } from './detail-text';
import { Fact, Facts } from './Facts';

/** '21:30' and '21:30:00' are '9:30 PM'; anything else as it came. */
const clockText = (time: string | null): string => {
  const [, hours, minutes] = time?.match(/^(\d{1,2}):(\d{2})(?::\d{2})?$/) ?? [];
  if (hours === undefined || minutes === undefined || Number(hours) > 24 || Number(minutes) > 59)
    return time ?? '—';
  const hour = Number(hours) % 24;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
};

/** Each span on a line of its own. */
export function hoursText({ isOpen, spans }: Hours): string {
  if (isOpen === false) return 'Closed';
  if (spans.length === 0) return '—';
  return spans.map(({ open, close }) => `${clockText(open)} to ${clockText(close)}`).join(',\n');
}

/** The weekday of the restaurant's own clock. */
export function todayIn(timezone: string | null, now: Date): string | null {
  return partIn(timezone, now, 'weekday', { weekday: 'long' })?.toLowerCase() ?? null;
}

/** The day that its calendar shows: '2026-11-20'. */
function dateIn(timezone: string | null, now: Date): string | undefined {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const written = timezone === null ? null : zoneFormatter(timezone, options)?.format(now);
  return written?.replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');
}

/** How full the month is, for the eye; the words over it say the same. */
function UsageBar({ callsThisMonth: used, callLimit: limit }: Subscription) {
  if (used === null || limit === null || limit <= 0) return null;
  const percent = Math.min(100, Math.max(0, (used / limit) * 100));
  return (
    <div className={hoursCardStyles.bar} aria-hidden="true">
      <div
        className={hoursCardStyles.fill}
        data-full={used >= limit ? '' : undefined}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

export function SubscriptionCard({ subscription }: { readonly subscription: Subscription }) {
  const { plan, status, memberForDays, callLimit, callsThisMonth, callsRemaining } = subscription;
  // On another server 0 may be a plan that stands still, or calls paid for in advance.
  const isUnlimited = useHasCapability('restaurant-editing') && callLimit === 0;
  return (
    <Card
      title="Subscription"
      aside={
        status === null ? (
          '—'
        ) : (
          <span className={hoursCardStyles.status}>
            <StatusBadge kind="restaurant" value={status} />
          </span>
        )
      }
    >
      <div className={hoursCardStyles.usage}>
        <p className={hoursCardStyles.words}>
          <span className={hoursCardStyles.used}>{formatCount(callsThisMonth)}</span>
          <span className={hoursCardStyles.limit}>
            {isUnlimited
              ? `call${callsThisMonth === 1 ? '' : 's'} this month`
              : `of ${formatCount(callLimit)} calls this month`}
          </span>
        </p>
        <UsageBar {...subscription} />
      </div>
      <Facts>
        <Fact term="Plan">{plan ?? '—'}</Fact>
        {isUnlimited ? null : <Fact term="Calls remaining">{formatCount(callsRemaining)}</Fact>}
        <Fact term="Days as member">{formatCount(memberForDays)}</Fact>
      </Facts>
    </Card>
  );
}

function Configured({ value }: { readonly value: boolean | null }) {
  if (value === null) return '—';
  return (
    <Badge family={value ? 'green' : 'grey'} icon={value ? CircleCheck : CircleX} isPlain>
      {value ? 'Yes' : 'No'}
    </Badge>
  );
}

export function PosCard({ pos }: { readonly pos: PosIntegration }) {
  return (
    <Card title="POS integration">
      <Facts>
        <Fact term="System">{pos.system ?? '—'}</Fact>
        <Fact term="Restaurant id">{pos.restaurantId ?? '—'}</Fact>
        <Fact term="Configured">
          <Configured value={pos.isConfigured} />
        </Fact>
        <Fact term="Last sync">
          {pos.lastSyncAt === null ? 'Never' : momentText(pos.lastSyncAt, new Date())}
        </Fact>
      </Facts>
    </Card>
  );
}

interface HoursCardProps {
  readonly hours: readonly DayHours[];
  readonly specialDays: readonly SpecialDay[];
  readonly timezone: string | null;
}

/** In the restaurant's own zone, which is named. */
export function HoursCard({ hours, specialDays, timezone }: HoursCardProps) {
  const now = new Date();
  const today = todayIn(timezone, now);
  const date = dateIn(timezone, now);
  const special = specialDays.find((day) => day.date === date);
  return (
    <Card title="Operating hours" aside={zoneText(timezone, now) ?? undefined}>
      <dl className={hoursCardStyles.days}>
        {hours.map((day) => {
          const isToday = day.day === today;
          const shown = (isToday ? special : undefined) ?? day;
          return (
            <div key={day.day} className={hoursCardStyles.day} aria-current={isToday ? 'date' : undefined}>
              <dt>{withCapital(day.day)}</dt>
              <dd className={hoursCardStyles.hours} data-closed={shown.isOpen === false ? '' : undefined}>
                {'name' in shown && shown.name !== null ? `${shown.name}:\n` : null}
                {hoursText(shown)}
              </dd>
            </div>
          );
        })}
      </dl>
    </Card>
  );
}

export function ContactCard({ contact }: { readonly contact: Contact }) {
  const { phone, email, address, timezone } = contact;
  return (
    <Card title="Contact">
      <Facts>
        <IconFact term="Phone" icon={Phone}>
          {phone === null ? null : formatPhone(phone)}
        </IconFact>
        <IconFact term="Email" icon={Mail}>
          {email}
        </IconFact>
        <IconFact term="Address" icon={MapPin}>
          {address}
        </IconFact>
        <IconFact term="Time zone" icon={Globe}>
          {namedZone(timezone, new Date())}
        </IconFact>
      </Facts>
    </Card>
  );
}
