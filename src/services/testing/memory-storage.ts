import { memoryArea } from '../browser/memory-area';

export function memoryStorage(start: Readonly<Record<string, string>> = {}): Storage {
  const area = memoryArea();
  for (const [key, value] of Object.entries(start)) area.setItem(key, value);
  return area;
}
