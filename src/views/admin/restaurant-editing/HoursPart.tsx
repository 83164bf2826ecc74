import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useId } from 'react';
import { formatDate } from '../../../services/format/moment';
import { withCapital } from '../../../services/format/names';
import type { Span } from '../../../services/tenants/edit-restaurant';
import type { Saving } from '../../data/use-save';
import { Button } from '../../ui/buttons/Button';
import { IconButton } from '../../ui/buttons/IconButton';
import { Card } from '../../ui/Card/Card';
import { PartError, type PartProps, WireField } from './fields';
import * as styles from './RestaurantForms.css';
import { weekdays } from './use-restaurant-editing';

const usual: Span = { opens: '11:00', closes: '22:00' };
const unknown: Span = { opens: '', closes: '' };

/** Beside others the usual ones would overlap. */
const withMore = (spans: readonly Span[]): readonly Span[] => [
  ...spans,
  spans.length === 0 ? usual : unknown,
];

interface SpansProps {
  /** 'Monday' */
  readonly of: string;
  /** The wire name of the list. */
  readonly path: string;
  readonly spans: readonly Span[];
  readonly onChange: (spans: readonly Span[]) => void;
  readonly saving: Saving;
}

/** Times from and to, several a day. */
function Spans({ of, path, spans, onChange, saving }: SpansProps) {
  const id = useId();
  const error = saving.errorOf(path);
  const errorId = error === null ? undefined : id;
  const put = (at: number, part: Partial<Span>) =>
    onChange(spans.map((span, index) => (index === at ? { ...span, ...part } : span)));
  return (
    <div className={styles.spans}>
      {spans.length === 0 ? <p className={styles.closed}>Closed</p> : null}
      {spans.map((span, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a span is nothing but its place and its times
        <div key={at} className={styles.span}>
          <WireField
            label="From"
            aria-label={`${of} from, ${at + 1}`}
            type="time"
            className={styles.time}
            saving={saving}
            errorId={errorId}
            name={`${path}.${at}.opens`}
            value={span.opens}
            onChange={(opens) => put(at, { opens })}
          />
          <WireField
            label="To"
            aria-label={`${of} to, ${at + 1}`}
            type="time"
            className={styles.time}
            saving={saving}
            errorId={errorId}
            name={`${path}.${at}.closes`}
            value={span.closes}
            onChange={(closes) => put(at, { closes })}
          />
          <IconButton
            label={`Remove hours ${at + 1} of ${of}`}
            icon={Trash2}
            variant="ghost"
            onPress={() => onChange(spans.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      <PartError id={id} text={error} />
    </div>
  );
}

/** The week, with more than one span a day where the kitchen rests. */
export function HoursPart({ fields, onChange, saving }: PartProps) {
  const { weekly_hours: hours } = fields;
  const put = (changed: Partial<typeof hours>) => {
    onChange({ weekly_hours: { ...hours, ...changed } });
    saving.edited('weekly_hours');
  };
  return (
    <Card
      title="Weekly hours"
      aside={
        <Button size="sm" onPress={() => put(Object.fromEntries(weekdays.map((day) => [day, hours.monday])))}>
          Copy Monday to all days
        </Button>
      }
    >
      <div className={styles.body}>
        <PartError text={saving.errorOf('weekly_hours')} />
        <div className={styles.days}>
          {weekdays.map((day) => (
            <fieldset key={day} className={styles.day} aria-label={withCapital(day)}>
              <span className={styles.dayName}>{withCapital(day)}</span>
              <Spans
                of={withCapital(day)}
                path={`weekly_hours.${day}`}
                spans={hours[day]}
                onChange={(spans) => put({ [day]: spans })}
                saving={saving}
              />
              <div className={styles.tools}>
                <Button
                  size="sm"
                  icon={Plus}
                  aria-label={`Add hours on ${withCapital(day)}`}
                  onPress={() => put({ [day]: withMore(hours[day]) })}
                >
                  Add hours
                </Button>
              </div>
            </fieldset>
          ))}
        </div>
        <p className={styles.note}>Where To is not later than From, it is on the next day.</p>
      </div>
    </Card>
  );
}

type SpecialDays = PartProps['fields']['special_days'];

/** 'Christmas'; of two with this name 'Christmas, Dec 25, 2026'. */
function titleOf({ name, date }: SpecialDays[number], at: number, days: SpecialDays): string {
  if (name === '') return `special day ${at + 1}`;
  if (days.filter((day) => day.name === name).length === 1) return name;
  return `${name}, ${date === '' ? `day ${at + 1}` : formatDate(`${date}T00:00`)}`;
}

/** Holidays: closed, or other hours. */
export function SpecialDaysPart({ fields, onChange, saving }: PartProps) {
  const { special_days: days } = fields;
  const put = (at: number, part: Partial<(typeof days)[number]>) => {
    onChange({ special_days: days.map((day, index) => (index === at ? { ...day, ...part } : day)) });
    saving.edited(`special_days.${at}`);
  };
  const putAll = (all: typeof days) => {
    onChange({ special_days: all });
    saving.edited('special_days');
  };
  return (
    <Card
      title="Special days"
      aside={
        <Button size="sm" icon={Plus} onPress={() => putAll([...days, { date: '', name: '', spans: [] }])}>
          Add day
        </Button>
      }
    >
      <div className={styles.body}>
        <PartError text={saving.errorOf('special_days')} />
        {days.length === 0 ? (
          <p className={styles.note}>None. Add the days on which it is closed or open at other hours.</p>
        ) : null}
        {days.map((day, at) => {
          const title = titleOf(day, at, days);
          return (
            <fieldset
              // biome-ignore lint/suspicious/noArrayIndexKey: a day that is being typed has no other name
              key={at}
              className={styles.specialDay}
              aria-label={withCapital(title)}
            >
              <WireField
                label="Date"
                type="date"
                saving={saving}
                name={`special_days.${at}.date`}
                value={day.date}
                onChange={(date) => put(at, { date })}
              />
              <WireField
                label="Occasion"
                saving={saving}
                name={`special_days.${at}.name`}
                value={day.name}
                onChange={(name) => put(at, { name })}
              />
              <div className={styles.tools}>
                <Button
                  size="sm"
                  icon={Plus}
                  aria-label={`Add hours on ${title}`}
                  onPress={() => put(at, { spans: withMore(day.spans) })}
                >
                  Add hours
                </Button>
                <IconButton
                  label={`Remove ${title}`}
                  icon={Trash2}
                  variant="ghost"
                  onPress={() => putAll(days.filter((_, index) => index !== at))}
                />
              </div>
              <Spans
                of={withCapital(title)}
                path={`special_days.${at}.spans`}
                spans={day.spans}
                onChange={(spans) => put(at, { spans })}
                saving={saving}
              />
            </fieldset>
          );
        })}
      </div>
    </Card>
  );
}
