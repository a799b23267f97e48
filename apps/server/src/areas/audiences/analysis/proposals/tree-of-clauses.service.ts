import type { Criterion, CriterionTree, UiLanguage } from '@rookery/contract'
import type { Deps } from '../../../../app/deps.ts'
import { anyOf } from './candidates.policy.ts'
import { meaningOf } from './meaning.service.ts'
import { onceEach, sharedParts } from './shared-criteria.policy.ts'
import type { ClauseKind, WishedClause } from './wished-clauses.policy.ts'

/** One thing that is wanted of people, or not. */
export interface Wish {
  readonly kind: Extract<ClauseKind, 'topic' | 'place' | 'job' | 'handle' | 'gender' | 'age'>
  readonly value: string
  readonly not: boolean
}

export interface WishedTree {
  /** Null where the population knows nothing of what is wanted. */
  readonly tree: CriterionTree | null
  /** What it means, in the order of the wishes. */
  readonly criteria: readonly Criterion[]
  /** Words that nobody here is found by, and words about a sensitive trait. */
  readonly unknown: readonly string[]
  readonly refused: readonly string[]
}

/** A recipe of people who are all of what is wished: every topic and account, one of the jobs, one of the places. */
export async function treeOfClauses(
  deps: Deps,
  wishes: readonly Wish[],
  language: UiLanguage,
  signal: AbortSignal,
): Promise<WishedTree> {
  const clauses = wishes.map((wish): WishedClause => ({ ...wish, at: null, state: 'used' }))
  const { meant, refused } = await meaningOf(deps, clauses, language, signal)
  const known = meant.filter(({ clause, criteria }) => !clause.not && criteria.length > 0)
  const of = (...kinds: ClauseKind[]) => known.filter(({ clause }) => kinds.includes(clause.kind))
  const jobs = onceEach(of('job').flatMap(({ criteria }) => criteria))
  const parts = [
    ...of('topic', 'handle').map(({ criteria }) => anyOf(criteria)),
    ...(jobs.length > 0 ? [anyOf(jobs)] : []),
    ...sharedParts(meant),
  ]
  const hasWanted = parts.some((part) => !('op' in part) || part.op !== 'not')
  return {
    tree: hasWanted ? { op: 'and', children: parts } : null,
    criteria: onceEach(meant.flatMap(({ criteria }) => criteria)),
    unknown: meant
      .filter(({ clause, criteria }) => criteria.length === 0 && !refused.has(clause))
      .map(({ clause }) => clause.value),
    refused: [...refused].map(({ value }) => value),
  }
}
