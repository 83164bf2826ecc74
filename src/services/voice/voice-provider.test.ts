import { describeVoiceProvider } from './testing/describe-voice-provider';
import { createEmbeddedBench } from './testing/embedded-bench';
import { createTwilioProviderBench } from './testing/twilio-bench';

describeVoiceProvider('embedded', createEmbeddedBench);
describeVoiceProvider('Twilio', createTwilioProviderBench);
