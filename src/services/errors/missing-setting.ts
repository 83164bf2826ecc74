import { AppError } from './app-error';

export class MissingSetting extends AppError {
  constructor(name: string) {
    super('missing_setting', `Missing required environment variable: ${name}`);
  }
}
