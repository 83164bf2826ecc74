import type { LineState } from '../../services/voice/voice-provider.types';

/** For the guard isNow. */
export const is = ({ state }: { readonly state: LineState }, wanted: LineState) => ({ state, wanted });
