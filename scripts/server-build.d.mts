export function serverProgram(
  name: 'main' | 'account-command' | 'backup-command' | 'number-command' | 'serve-copy',
): Promise<string>;
