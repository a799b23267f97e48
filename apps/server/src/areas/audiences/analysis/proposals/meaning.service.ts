import { interests } from '@rookery/analytics/catalogue/interests.ts'
import { interestOfWord, textInterests } from '@rookery/analytics/inference/text-interests.ts'
import { PRIVACY_MINIMUM, type Criterion, type UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { knownKeywords } from './known-keywords.service.ts'
import { knownNames } from './known-names.service.ts'
import { criteriaOfTrait, type MeantClause } from './shared-criteria.policy.ts'
import { soldIn } from './sold-interests.policy.ts'
import type { WishedClause } from './wished-clauses.policy.ts'
import { chosenWords, wordsOfPhrase } from './words-of-topic.policy.ts'

/** Clauses of one kind that are looked up: a pasted page names hundreds of subjects. The others are left out. */
const MAX_OF_KIND = 24

export interface Meaning {
  /** Every clause with the criteria it means, none where the population knows nothing by it. */
  readonly meant: readonly MeantClause[]
  /** Clauses about a sensitive trait. */
  readonly refused: ReadonlySet<WishedClause>
}

const isPhrase = ({ kind }: WishedClause) => kind === 'topic' || kind === 'moment'

/** What the clauses mean in this population. */
export async function meaningOf(
  deps: Deps,
  wished: readonly WishedClause[],
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Meaning> {
  const clauses = firstOfEachKind(wished)
  const phrases = clauses.filter((clause) => isPhrase(clause) && clause.state !== 'left_out')
  const wordsOf = new Map(phrases.map((clause) => [clause, wordsOfPhrase(clause.value)]))
  const { keywordOf, isRare, isRefused } = await knownKeywords(
    deps,
    [...wordsOf].flatMap(([{ not }, { whole, parts }]) => (not ? whole : [...whole, ...parts])),
    language,
    signal,
  )
  const isCommon = await commonInterests(
    deps,
    phrases.filter(({ kind }) => kind === 'topic').flatMap((clause) => interestsIn(clause, language)),
    language,
    signal,
  )
  const refused = new Set<WishedClause>()
  const criteriaOf = async (clause: WishedClause): Promise<readonly Criterion[]> => {
    if (clause.state === 'left_out') return []
    const words = wordsOf.get(clause)
    if (!words) return criteriaOfTrait(clause, language) ?? (await knownNames(deps, clause, language, signal))
    if (words.whole.some(isRefused)) {
      refused.add(clause)
      return []
    }
    // The words of a rare phrase say what it is about; those of one word are only its pieces.
    const isTold = clause.value.trim().includes(' ') && words.whole.every(isRare)
    const isSubject = (word: string) => isTold || interestOfWord(word) !== undefined
    const keywords = chosenWords(words, keywordOf, { not: clause.not, isSubject })
    return clause.kind === 'topic'
      ? [...keywords, ...interestsIn(clause, language).filter(({ id }) => isCommon(id))]
      : keywords
  }
  const meant = await Promise.all(
    clauses.map(async (clause): Promise<MeantClause> => ({ clause, criteria: await criteriaOf(clause) })),
  )
  return { meant, refused }
}

function firstOfEachKind(wished: readonly WishedClause[]): WishedClause[] {
  const countByKind = new Map<string, number>()
  return wished.map((clause) => {
    const n = (countByKind.get(clause.kind) ?? 0) + 1
    countByKind.set(clause.kind, n)
    return n > MAX_OF_KIND && clause.state === 'used' ? { ...clause, state: 'left_out' } : clause
  })
}

/** Whether enough people here have an interest of the catalogue. */
async function commonInterests(
  deps: Deps,
  meant: readonly Criterion[],
  language: UiLanguage,
  signal: AbortSignal,
): Promise<(id: string) => boolean> {
  const labelOf = new Map(meant.map(({ id, label }) => [id, label ?? id]))
  const answers = await Promise.all(
    [...labelOf].map(async ([id, query]) => {
      const asked = { query, kinds: ['interest'] as const, language, limit: 20 }
      const { results } = await deps.population.autocomplete(asked, { signal })
      return results.filter((found) => found.id === id && (found.size ?? 0) >= PRIVACY_MINIMUM)
    }),
  )
  const common = new Set(answers.flat().map(({ id }) => id))
  return (id) => common.has(id)
}

/** Interests of the catalogue that a topic names, or of those who buy it; only one that is nothing else is ruled out. */
function interestsIn({ value, not }: WishedClause, language: UiLanguage): (Criterion & { id: string })[] {
  const topic = value.normalize('NFKC').toLowerCase()
  const { whole } = wordsOfPhrase(topic)
  const sold = soldIn(topic)
  const codes = new Set(sold.found.map(({ code }) => code))
  for (const form of codes.size > 0 ? [sold.rest] : whole) textInterests(form, codes)
  return interests
    .filter(({ code, label, label_ja, words }) =>
      not ? [label.toLowerCase(), label_ja, ...words].some((name) => whole.includes(name)) : codes.has(code),
    )
    .map(({ code, label, label_ja }) => ({
      kind: 'interest',
      id: code,
      label: language === 'ja' ? label_ja : label,
    }))
}
