import { createEmbeddedBench } from './testing/embedded-bench';
import { describeVoiceLaws } from './testing/provider-laws';
import { createTwilioLawBench } from './testing/twilio-bench';

describeVoiceLaws('embedded', createEmbeddedBench);
describeVoiceLaws('Twilio', createTwilioLawBench);
