import { type AnyEventObject, fromCallback } from 'xstate';
import type { PhoneActorRef } from '../phone/phone.machine';
import type { PhoneReadied } from '../phone/phone.types';

/** Sends at once whether the voice device is ready, and then each change. */
export const watchPhone = fromCallback<AnyEventObject>(({ system, sendBack }) => {
  const phone: PhoneActorRef | undefined = system.get('phone');
  const isReady = () => phone?.getSnapshot().hasTag('ready') === true;
  const report = (type: PhoneReadied['type']) => sendBack({ type } satisfies PhoneReadied);
  let wasReady = isReady();
  report(wasReady ? 'phone.readied' : 'phone.lost');
  const subscription = phone?.subscribe(() => {
    if (isReady() === wasReady) return;
    wasReady = !wasReady;
    report(wasReady ? 'phone.readied' : 'phone.lost');
  });
  return () => subscription?.unsubscribe();
});
