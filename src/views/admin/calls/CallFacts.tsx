import { Link } from 'wouter';
import { detailPath, paths } from '../../../machines/shared/routing';
import type { CallRecord } from '../../../services/calls/listed-call.types';
import { restaurantName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { formatDuration, formatTime } from '../../../services/format/time';
import { feedbackText } from '../../call/feedback-words';
import { CallTimer } from '../CallTimer';
import { Fact } from '../orders/OrderCards';
import * as styles from '../orders/OrderDetail.css';
import { endedBy } from './story-words';

function Restaurant({ call: { tenantId, tenantName } }: { readonly call: CallRecord }) {
  const name = restaurantName(tenantName);
  if (tenantId === null) return name;
  return (
    <Link href={detailPath(paths.restaurants, tenantId)} className={styles.link}>
      {name}
    </Link>
  );
}

interface CallFactsProps {
  readonly call: CallRecord;
}

/** What is not known, or was not, is left out. */
export function CallFacts({ call }: CallFactsProps) {
  const { answeredAt, customerName, phone, agentName, waitSeconds, durationSeconds, outcome, feedback } =
    call;
  const end = endedBy(call);
  return (
    <section className={styles.strip} aria-label="Call facts">
      <dl className={styles.facts}>
        <Fact term="Restaurant">
          <Restaurant call={call} />
        </Fact>
        {customerName === null ? null : <Fact term="Caller">{customerName}</Fact>}
        <Fact term="Number">
          {phone === null ? '—' : <span className={styles.phone}>{formatPhone(phone)}</span>}
        </Fact>
        {agentName === null ? null : <Fact term="Answered by">{agentName}</Fact>}
        {waitSeconds === null ? null : <Fact term="Waited">{formatDuration(waitSeconds)}</Fact>}
        {outcome !== 'answered' || durationSeconds === null ? null : (
          <Fact term="Talked">{formatDuration(durationSeconds)}</Fact>
        )}
        {outcome !== 'live' || answeredAt === null ? null : (
          <Fact term={`On the call since ${formatTime(answeredAt)}`}>
            <CallTimer since={answeredAt} />
          </Fact>
        )}
        {end === null ? null : <Fact term="Ended by">{end}</Fact>}
        {feedback === null ? null : <Fact term="Call quality">{feedbackText(feedback)}</Fact>}
      </dl>
    </section>
  );
}
