import { wilsonInterval } from '@rookery/analytics/statistics/wilson-interval.ts'
import type { CallInput, CallOutput } from '@rookery/contract'
import type { Deps } from '../../../app/deps.ts'
import { newId } from '../../../security/new-id.ts'
import { countSuggestion, findSuggestionUsages, findUsagesOf } from './suggestion-usage.repository.ts'
import type { SuggestionUsageRow } from './tables.ts'

type Usage = CallOutput<'add-keyword-suggestion-usage'>

/** Different spellings of a word are one. */
const spelledOnce = (word: string): string => word.normalize('NFKC').trim().toLowerCase()

const present = ({ last_used_at, ...row }: SuggestionUsageRow): Usage => ({
  ...row,
  last_used_at: last_used_at.toISOString(),
})

/** Counts a suggestion that was shown, by whomever. */
export async function addSuggestionUsage(
  deps: Deps,
  { keyword, suggestion, accepted }: CallInput<'add-keyword-suggestion-usage'>,
): Promise<Usage> {
  const row = await countSuggestion(deps.db, {
    id: newId(deps),
    keyword: spelledOnce(keyword),
    suggestion: spelledOnce(suggestion),
    shown_count: 1,
    accepted_count: accepted ? 1 : 0,
    last_used_at: deps.clock(),
  })
  return present(row)
}

export async function readSuggestionUsages(
  deps: Pick<Deps, 'db'>,
  query: { readonly keyword?: string | undefined; readonly limit: number; readonly offset: number },
): Promise<{ count: number; usages: Usage[] }> {
  const { keyword } = query
  const asked = { ...query, ...(keyword && { keyword: spelledOnce(keyword) }) }
  const { count, rows } = await findSuggestionUsages(deps.db, asked)
  return { count, usages: rows.map(present) }
}

/**
 * How much a suggestion for the keywords is raised: by the share of those shown it who took it, as far as that is sure
 * (lower end of its interval); 1 without any.
 */
export async function weightOfSuggestions(
  deps: Pick<Deps, 'db'>,
  keywords: readonly string[],
): Promise<(suggestion: string) => number> {
  const usages = await findUsagesOf(deps.db, keywords.map(spelledOnce))
  const counts = new Map<string, { shown: number; taken: number }>()
  for (const { suggestion, shown_count, accepted_count } of usages) {
    const { shown, taken } = counts.get(suggestion) ?? { shown: 0, taken: 0 }
    counts.set(suggestion, { shown: shown + shown_count, taken: taken + accepted_count })
  }
  return (suggestion) => {
    const found = counts.get(spelledOnce(suggestion))
    return found ? 1 + wilsonInterval(found.taken, found.shown).low : 1
  }
}
