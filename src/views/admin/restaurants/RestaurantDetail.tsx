import { useParams } from 'wouter';
import { RESTAURANTS } from '../../../machines/shared/routing';
import { useActors } from '../../app/use-actors';
import { useListAddress } from '../../data/use-list-address';
import { PageHeader } from '../../layout/PageHeader';
import { BackLink } from '../../ui/BackLink/BackLink';
import { DetailFailed } from '../../ui/ListStates/DetailFailed';
import { RefreshFailed } from '../../ui/ListStates/ListStates';
import { DetailSkeleton } from './DetailSkeleton';
import { Details } from './Details';
import { RestaurantHead } from './RestaurantHead';
import { useRestaurant } from './use-restaurant';

/** REST-18, ERR-31 */
function Failure({ onBack }: { readonly onBack: () => void }) {
  return (
    <>
      <PageHeader title="Restaurant" isNamedByBar />
      <DetailFailed of="Restaurant" title="Failed to load restaurant details" onBack={onBack} />
    </>
  );
}

/** /admin/restaurants/{restaurantId} (REST-04 to REST-20). */
export function RestaurantDetail() {
  const { app } = useActors('app');
  const { restaurantId = '' } = useParams();
  const list = useListAddress(RESTAURANTS);
  const { data, hasFailed, isRefreshing, refresh } = useRestaurant(restaurantId);
  if (data === undefined && hasFailed)
    return <Failure onBack={() => app.send({ type: 'app.navigate', to: list })} />;
  return (
    <>
      <BackLink href={list}>Restaurants</BackLink>
      {data === undefined ? (
        <DetailSkeleton />
      ) : (
        <>
          <RestaurantHead {...data} />
          {hasFailed ? (
            <RefreshFailed of="These details" isRetrying={isRefreshing} onRetry={refresh} />
          ) : null}
          <Details restaurant={data} />
        </>
      )}
    </>
  );
}
