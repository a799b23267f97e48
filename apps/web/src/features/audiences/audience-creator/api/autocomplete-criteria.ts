import type { CriterionKind, UiLanguage } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import type { Search } from '../model/search-prefix.ts'

export interface Suggestion {
  kind: CriterionKind
  id: string
  label: string
  parent_label?: string
  size: number | null
  uncounted?: boolean
}

/** Population and lookup values that match a text, best match first; retried while the server is busy. */
export async function autocompleteCriteria(
  { kinds, text }: Search,
  language: UiLanguage,
  signal: AbortSignal,
  limit = 12,
): Promise<Suggestion[]> {
  if (text === '') return []
  const params = { query: text.slice(0, 100), ...(kinds ? { kinds: [...kinds] } : {}), language, limit }
  const { results } = await queryClient.fetchQuery({
    queryKey: ['creator', 'autocomplete', params],
    queryFn: () => api.call(analysisCalls.autocompleteCriteria, params, { signal, quiet: true }),
    gcTime: 60_000,
  })
  return results
}

/** Which values of a pasted list the population knows, and which not. */
export const resolveCriteria = (
  kind: 'handle' | 'keyword' | 'hashtag',
  values: string[],
  language: UiLanguage,
) => api.call(analysisCalls.resolveCriteria, { kind, values, language }, { quiet: true })
