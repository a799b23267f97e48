import type { ExploreKind } from '@rookery/contract'
import { exploreKinds } from '@rookery/contract/enums.ts'
import { periodOf, type PeriodQuestion } from '../../insights/period.ts'

/** The explored subject and its filters, from the address; null before a search. */
export interface ExploreQuestion {
  query: string
  kind: ExploreKind | null
  period: PeriodQuestion
  country: string | null
  post_language: string | null
}

const MAX_QUERY_LENGTH = 512

export function exploreQuestion(params: URLSearchParams): ExploreQuestion | null {
  const query = (params.get('q') ?? '').trim().slice(0, MAX_QUERY_LENGTH)
  if (!/[\p{L}\p{N}]/u.test(query)) return null
  const country = params.get('country')
  const language = params.get('lang')
  return {
    query,
    kind: exploreKinds.find((kind) => kind === params.get('kind')) ?? null,
    period: periodOf(params),
    country: country && /^[A-Z]{2}$/.test(country) ? country : null,
    post_language: language && /^[a-z]{2,3}$/.test(language) ? language : null,
  }
}
