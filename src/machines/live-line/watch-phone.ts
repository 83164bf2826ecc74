import { type AnyEventObject, fromCallback } from 'xstate';
import type { PhoneActorRef } from '../phone/phone.machine';
import type { PhoneReadied } from '../phone/phone.types';

/** Sends at once whether the voice device is ready, and then each change, also of a phone that is begun anew. */
export const watchPhone = fromCallback<AnyEventObject>(({ system, sendBack, receive }) => {
  const watch = () => {
    const phone: PhoneActorRef | undefined = system.get('phone');
    const isReady = () => phone?.getSnapshot().hasTag('ready') === true;
    const report = (type: PhoneReadied['type']) => sendBack({ type } satisfies PhoneReadied);
    let wasReady = isReady();
    report(wasReady ? 'phone.readied' : 'phone.lost');
    return phone?.subscribe(() => {
      if (isReady() === wasReady) return;
      wasReady = !wasReady;
      report(wasReady ? 'phone.readied' : 'phone.lost');
    });
  };
  let subscription = watch();
  receive(() => {
    subscription?.unsubscribe();
    subscription = watch();
  });
  return () => subscription?.unsubscribe();
});
