export type MicrophoneAnswer = 'allowed' | 'blocked' | 'missing';
