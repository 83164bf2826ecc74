import { fromPromise } from 'xstate';
import type { SaveDraft } from '../../machines/kept-orders/kept-orders.types';
import type { DraftToSave } from '../../machines/live-call/live-call.types';
import { HttpRefusal } from '../../services/errors/http-refusal';
import type { HttpClient } from '../../services/http/http-client';
import { saveCallDraft } from '../../services/orders/call-draft';

const outcomeOf = ({ status }: HttpRefusal, { cart }: DraftToSave) => {
  if (status === 405 || status === 501) return 'unsupported';
  // An empty one is also refused where the call is another agent's.
  return status === 404 && cart.lines.length > 0 ? 'unsupported' : 'refused';
};

/** Tells the server what the cart of a call holds. A server that fails is asked again, one that refuses is not. */
export const createSaveDraft = ({ http }: { readonly http: HttpClient }): SaveDraft =>
  fromPromise<'saved' | 'refused' | 'unsupported', DraftToSave>(async ({ input, signal }) => {
    try {
      await saveCallDraft(http, input, signal);
      return 'saved';
    } catch (error) {
      if (!(error instanceof HttpRefusal) || (error.status >= 500 && error.status !== 501)) throw error;
      return outcomeOf(error, input);
    }
  });
