import { useSelector } from '@xstate/react';
import type { RestaurantServiceActorRef } from '../../../machines/restaurant-service/restaurant-service.machine';
import {
  selectClosesIn,
  selectMinute,
  selectService,
} from '../../../machines/restaurant-service/restaurant-service.selectors';
import { clockIn, dayAndTimeIn } from '../../../services/format/zone-time';
import { useLateChart } from '../../data/use-late-chart';
import * as styles from './RestaurantClock.css';

interface RestaurantClockProps {
  readonly service: RestaurantServiceActorRef;
}

/** The restaurant's time of day, and whether it takes orders now. */
export function RestaurantClock({ service: ref }: RestaurantClockProps) {
  const service = useSelector(ref, selectService);
  const minute = useSelector(ref, selectMinute);
  const closesIn = useSelector(ref, selectClosesIn);
  if (service === null || minute === null) return null;
  const { timezone, isOpen, opensAt } = service;
  const opens = opensAt === null ? 'Closed' : `Closed, opens ${dayAndTimeIn(timezone, opensAt, minute)}`;
  const closes = closesIn === null ? null : `Closes in ${closesIn} min`;
  const news = isOpen ? closes : opens;
  return (
    <p className={styles.clock}>
      <span className={styles.time}>{clockIn(timezone, minute)}</span>
      {news === null ? null : <span className={styles.news}>{news}</span>}
    </p>
  );
}

interface RingingClockProps {
  readonly tenantId: string;
}

/** While the restaurant's call rings. */
export function RingingClock({ tenantId }: RingingClockProps) {
  const service = useLateChart('restaurantService', { tenantId });
  return service === undefined ? null : <RestaurantClock service={service} />;
}
