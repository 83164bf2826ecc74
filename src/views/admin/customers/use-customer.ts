import { useCallback } from 'react';
import { fetchCareRecord, fetchHeld } from '../../../services/customers/care';
import type { CareRecord } from '../../../services/customers/care.types';
import { useHttp } from '../../data/http-context';
import { useReadOften } from '../../data/use-read-often';

/** Old together with the list. null: there is no such customer. */
export function useCareRecord(id: string) {
  return useReadOften<CareRecord | null>(`customers/${id}`, (http) => fetchCareRecord(http, id));
}

export function useHeld(id: string): () => AsyncIterable<string> {
  const http = useHttp();
  return useCallback(() => fetchHeld(http, id), [http, id]);
}
