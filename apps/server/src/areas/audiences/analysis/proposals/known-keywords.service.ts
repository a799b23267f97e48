import { PRIVACY_MINIMUM, type Criterion, type UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'

/** A word that at least half of all people use says nothing about a subject. */
const MAX_SHARE = 0.5
/** A phrase of fewer people than this stands for hardly anybody by itself. */
const RARE_SHARE = 0.002

export interface KnownKeywords {
  /** The keyword of a word, if enough people use it, and not everybody does. */
  readonly keywordOf: (word: string) => Criterion | null
  readonly isRare: (word: string) => boolean
  /** Words about a sensitive trait, which are never looked up. */
  readonly isRefused: (word: string) => boolean
}

/** What the population knows of words, all looked up at once. */
export async function knownKeywords(
  deps: Deps,
  words: readonly string[],
  language: UiLanguage,
  signal: AbortSignal,
): Promise<KnownKeywords> {
  const values = [...new Set(words)]
  const harmless = values.filter((word) => sensitiveReason(word) === null)
  const [{ size: population }, { found, counted_as, refused }] = await Promise.all([
    deps.population.info(),
    deps.population.resolveCriteria({ kind: 'keyword', values: harmless, language }, { signal }),
  ])
  const codeOf = new Map(counted_as.map(({ value, label }) => [value, label]))
  const usable = new Map(
    found
      .filter(({ size }) => size !== null && size >= PRIVACY_MINIMUM && size <= population * MAX_SHARE)
      .map(({ id, label }): [string, Criterion] => [id, { kind: 'keyword', id, label }]),
  )
  const sizeOf = new Map(found.map(({ id, size }) => [id, size ?? 0]))
  const keywordOf = (word: string) => usable.get(word) ?? usable.get(codeOf.get(word) ?? '') ?? null
  const refusedWords = new Set([...values.filter((word) => !harmless.includes(word)), ...refused])
  return {
    keywordOf,
    isRare: (word) => (sizeOf.get(keywordOf(word)?.id ?? '') ?? 0) < population * RARE_SHARE,
    isRefused: (word) => refusedWords.has(word),
  }
}
