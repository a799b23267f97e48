import { ApiError } from '@rookery/api-client'
import type { CriterionKind, ExploreKind, UiLanguage } from '@rookery/contract'
import { analysisCalls } from '@rookery/contract/facts.ts'
import { api } from '../../../../shared/api/api.ts'

/** Subject kinds of Explore, by kind of criterion. */
const exploreKindOfSubject = {
  keyword: 'keyword',
  handle: 'handle',
  hashtag: 'hashtag',
  conversation_topic: 'topic',
} as const satisfies Partial<Record<CriterionKind, ExploreKind>>
type SubjectKind = keyof typeof exploreKindOfSubject

export interface SubjectSuggestion {
  kind: ExploreKind
  /** Search text, with its @ or #. */
  query: string
  /** People who have it; null below the privacy minimum, or if not counted. */
  size: number | null
}

const allKinds = Object.keys(exploreKindOfSubject) as SubjectKind[]
/** Kinds a text can be; '@' and '#' identify them. */
/** X makes no hashtag of a number: '#1' is a word. */
const hashSign = /^[#＃](?!\d+$)/
const kindsOf = (text: string): readonly SubjectKind[] =>
  /^[@＠]/.test(text) ? ['handle'] : hashSign.test(text) ? ['hashtag'] : allKinds
const markByKind: Partial<Record<ExploreKind, string>> = { handle: '@', hashtag: '#' }

/**
 * Words, accounts, hashtags and topics of the population that match a text, best match first; empty for users
 * without access.
 */
export async function autocompleteSubjects(
  text: string,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<SubjectSuggestion[]> {
  const query = text
    .trim()
    .replace(/^[@＠]/, '')
    .replace(hashSign, '')
    .slice(0, 100)
  if (query === '') return []
  try {
    const { results } = await api.call(
      analysisCalls.autocompleteCriteria,
      { query, kinds: [...kindsOf(text.trim())], language, limit: 10 },
      { signal, quiet: true },
    )
    return results.flatMap(({ kind, label, size }) => {
      const as = (exploreKindOfSubject as Partial<Record<CriterionKind, ExploreKind>>)[kind]
      return as
        ? [
            {
              kind: as,
              query: `${markByKind[as] ?? ''}${as === 'keyword' ? label : label.replace(/^[@#]/, '')}`,
              size,
            },
          ]
        : []
    })
  } catch (error) {
    // If suggestions fail, typing continues without them.
    if (error instanceof ApiError && !signal.aborted) return []
    throw error
  }
}
