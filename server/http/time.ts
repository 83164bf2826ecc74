export function toIso(value: string | Date): string;
export function toIso(value: string | Date | null | undefined): string | null;
export function toIso(value: string | Date | null | undefined): string | null {
  return value === null || value === undefined ? null : new Date(value).toISOString();
}

/** 75 → "1:15". */
export function formatDuration(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
