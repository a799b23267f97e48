import { PRIVACY_MINIMUM, type Criterion, type CriterionKind, type UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { readRecipe } from '../../../../targeting/recipe.policy.ts'
import { sensitiveReason } from '../../../../targeting/sensitive-reason.ts'
import type { WishedClause } from './wished-clauses.policy.ts'
import { wordsOfPhrase } from './words-of-topic.policy.ts'

/** Jobs that one name stands for, the largest first. */
const MAX_JOBS = 5
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** Whether a criterion may be targeted at all: accounts and titles about a sensitive trait may not. */
export function isHarmless(criterion: Criterion): boolean {
  try {
    readRecipe({ tree: criterion }, sensitiveReason)
    return true
  } catch {
    return false
  }
}

const kindOf = { job: 'job_title', company: 'company', brand: 'handle' } as const satisfies Partial<
  Record<WishedClause['kind'], CriterionKind>
>

/** Jobs, companies and accounts of the population that a clause names. */
export async function knownNames(
  deps: Deps,
  { kind, value }: WishedClause,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Criterion[]> {
  if (sensitiveReason(value) !== null) return []
  if (kind === 'handle') {
    const handle = value.replace(/^[@＠]/, '')
    const { found } = await deps.population.resolveCriteria({ kind, values: [handle] }, { signal })
    return found.map(({ id, label }): Criterion => ({ kind, id, label })).filter(isHarmless)
  }
  if (kind !== 'job' && kind !== 'company' && kind !== 'brand') return []
  const queries = kind === 'job' ? wordsOfPhrase(value).whole.toReversed() : [value]
  for (const query of queries) {
    const found = await namesLike(deps, kind, query, language, signal)
    if (found.length > 0) return found
  }
  return []
}

async function namesLike(
  deps: Deps,
  kind: keyof typeof kindOf,
  query: string,
  language: UiLanguage,
  signal: AbortSignal,
): Promise<Criterion[]> {
  const { results } = await deps.population.autocomplete(
    { query: kind === 'brand' ? plain(query) : query, kinds: [kindOf[kind]], language, limit: 10 },
    { signal },
  )
  const wanted = plain(query)
  if (wanted === '') return []
  const isMeant = (name: string) =>
    kind === 'job' ? plain(name).includes(wanted) : plain(name).startsWith(wanted)
  return results
    .filter(({ id, label, size }) => (size ?? 0) >= PRIVACY_MINIMUM && (isMeant(label) || isMeant(id)))
    .map(({ id, label }): Criterion => ({ kind: kindOf[kind], id, label }))
    .filter(isHarmless)
    .slice(0, kind === 'job' ? MAX_JOBS : 1)
}
