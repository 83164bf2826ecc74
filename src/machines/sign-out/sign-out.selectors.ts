import type { MirroredCall } from '../../services/browser/phone-lease.types';
import type { SignOutSnapshot } from './sign-out.machine';

export const selectIsAsking = (snapshot: SignOutSnapshot): boolean => snapshot.hasTag('asking');
export const selectIsEnding = (snapshot: SignOutSnapshot): boolean => snapshot.hasTag('busy');
export const selectHasFailed = (snapshot: SignOutSnapshot): boolean => snapshot.hasTag('error');
/** Who is on the line. */
export const selectCall = (snapshot: SignOutSnapshot): MirroredCall | null => snapshot.context.call;
