import { ApiError } from '@rookery/api-client'
import type { CriterionKind, ExploreKind, UiLanguage } from '@rookery/contract'
import { audiencesCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../shared/api/api.ts'

/** What can be explored, by the kind of criterion it is found as. */
const exploreKindOf = {
  keyword: 'keyword',
  handle: 'handle',
  hashtag: 'hashtag',
  conversation_topic: 'topic',
} as const satisfies Partial<Record<CriterionKind, ExploreKind>>
type Found = keyof typeof exploreKindOf

export interface SubjectSuggestion {
  kind: ExploreKind
  /** As it is explored: with its @ or #. */
  query: string
  /** People who have it; null under the privacy minimum or where they are not counted. */
  size: number | null
}

const all = Object.keys(exploreKindOf) as Found[]
/** Kinds a text can be: '@' and '#' say which. */
const kindsOf = (text: string): readonly Found[] =>
  /^[@＠]/.test(text) ? ['handle'] : /^[#＃]/.test(text) ? ['hashtag'] : all
const marks: Partial<Record<ExploreKind, string>> = { handle: '@', hashtag: '#' }

/** Words, accounts, hashtags and topics the population knows by a text, best match first; none for who may not look. */
export async function autocompleteSubjects(
  text: string,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<SubjectSuggestion[]> {
  const query = text
    .trim()
    .replace(/^[@＠#＃]/, '')
    .slice(0, 100)
  if (query === '') return []
  try {
    const { results } = await api.call(
      audiencesCalls.autocompleteCriteria,
      { query, kinds: [...kindsOf(text.trim())], language, limit: 10 },
      { signal, quiet: true },
    )
    return results.flatMap(({ kind, label, size }) => {
      const as = (exploreKindOf as Partial<Record<CriterionKind, ExploreKind>>)[kind]
      return as ? [{ kind: as, query: `${marks[as] ?? ''}${label.replace(/^[@#]/, '')}`, size }] : []
    })
  } catch (error) {
    // A list of suggestions that does not come keeps nobody from typing on.
    if (error instanceof ApiError && !signal.aborted) return []
    throw error
  }
}
