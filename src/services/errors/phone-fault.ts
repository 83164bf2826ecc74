import type { VoiceFault } from '../voice/voice-provider.types';
import { AppError } from './app-error';

/** A fault of the voice device or of one line, by the provider's number (VOICE-24 to VOICE-30). */
export class PhoneFault extends AppError {
  readonly fault: VoiceFault;

  constructor(fault: VoiceFault, options?: ErrorOptions) {
    super(`phone_${fault.code}`, `${fault.detail} (${fault.code})`, options);
    this.fault = fault;
  }
}
