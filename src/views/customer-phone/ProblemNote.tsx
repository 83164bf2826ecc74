import { useSelector } from '@xstate/react';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import { selectProblem } from '../../machines/customer-phone/customer-phone.selectors';
import type { CallProblem } from '../../machines/customer-phone/customer-phone.types';
import { Alert } from '../ui/Alert/Alert';
import { Button } from '../ui/Button/Button';

const texts: Readonly<Record<Exclude<CallProblem['code'], 'refused'>, string>> = {
  microphoneBlocked: 'The microphone is blocked. Allow it for this site, or use the sample voice.',
  microphoneMissing: 'The microphone could not be used. Check that it is connected, or use the sample voice.',
  insecurePage: 'The microphone needs https or localhost. The sample voice works here as well.',
  noNetwork:
    "This browser offers no network for audio. Connect this computer to a network, or allow WebRTC in the browser's settings.",
  notPlaced: 'The call could not be placed. Please try again.',
};

/** What stands in the caller's way; without a microphone the sample voice is the way on. */
export function ProblemNote({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const problem = useSelector(phone, selectProblem);
  if (problem === null) return null;
  const isVoiceless = /^(microphone|insecure)/.test(problem.code);
  return (
    <Alert
      tone="error"
      action={
        isVoiceless ? (
          <Button size="sm" onPress={() => phone.send({ type: 'caller.chooseVoice', voice: 'sample' })}>
            Use sample voice
          </Button>
        ) : undefined
      }
    >
      {problem.code === 'refused' ? problem.message : texts[problem.code]}
    </Alert>
  );
}
