import { fromPromise } from 'xstate';
import type { AskOffers } from '../../machines/desk/desk.types';
import { fetchCapabilities } from '../../services/capabilities/capabilities';
import type { Services } from '../services';

/** What the server offers beyond the contract, for the charts and for the headers of every request. */
export const createAskOffers = ({ http, live }: Pick<Services, 'http' | 'live'>): AskOffers =>
  fromPromise(async ({ signal }) => {
    live.offers = [];
    live.offers = await fetchCapabilities(http, signal);
    return live.offers;
  });
