import type { Criterion, CriterionTree, ProposalKind } from '@rookery/contract'
import { onceEach, type MeantClause } from './shared-criteria.policy.ts'

/** More words than this make no recipe that a person reads. */
const MAX_WORDS = 30

/** Who an audience is, and what its name and its sentence are made of. */
export interface Candidate {
  readonly kind: ProposalKind
  readonly who: CriterionTree
  /** Told apart by how they were found: named in the text, found in the population, or near it in the catalogue. */
  readonly because: 'named' | 'found' | 'near'
  readonly parts: readonly Criterion[]
}

export interface Findings {
  readonly meant: readonly MeantClause[]
  /** Words of the market that belong to the topics. */
  readonly marketWords: readonly Criterion[]
  readonly related: {
    readonly handles: readonly Criterion[]
    readonly adjacent: readonly Criterion[]
  }
  /** Interests of the catalogue beside the topics'. */
  readonly near: readonly Criterion[]
  /** Words with which people ask for something. */
  readonly asking: readonly Criterion[]
  /** Jobs of people interested in it, where it is sold to people at work. */
  readonly jobs: readonly Criterion[]
}

export const anyOf = (children: readonly CriterionTree[]): CriterionTree =>
  children.length === 1 ? children[0]! : { op: 'or', children: [...children] }
const allOf = (children: readonly CriterionTree[]): CriterionTree =>
  children.length === 1 ? children[0]! : { op: 'and', children: [...children] }

const wantedClauses = (meant: readonly MeantClause[], kinds: readonly string[]) =>
  meant.filter(
    ({ clause, criteria }) =>
      kinds.includes(clause.kind) && !clause.not && clause.state !== 'left_out' && criteria.length > 0,
  )
const criteriaOf = (meant: readonly MeantClause[], kinds: readonly string[]) =>
  onceEach(wantedClauses(meant, kinds).flatMap(({ criteria }) => criteria))

export const topicsOf = (meant: readonly MeantClause[]) => criteriaOf(meant, ['topic'])

export interface Seed {
  readonly criteria: readonly Criterion[]
  /** What is sold, or who it is for. */
  readonly labels: readonly string[]
}
/** Whom everything else is found by: people of the topics, else at the work, else followers of who is named, else of the moment. */
export function seedOf(meant: readonly MeantClause[]): Seed {
  for (const kinds of [['topic'], ['job', 'company'], ['handle', 'brand'], ['moment']]) {
    const criteria = criteriaOf(meant, kinds)
    if (criteria.length > 0) return { criteria, labels: labelsOf(wantedClauses(meant, kinds)) }
  }
  return { criteria: [], labels: [] }
}

/** In the person's own words; accounts with their sign. */
const labelsOf = (clauses: readonly MeantClause[]): string[] =>
  clauses.map(({ clause, criteria }) =>
    criteria[0]?.kind === 'handle' ? `@${criteria[0].label}` : clause.value,
  )

/**
 * The audiences worth counting. Of a kind the first that enough people are in is proposed: what the text names comes before what was found.
 */
export function candidatesOf({ meant, marketWords, related, near, asking, jobs }: Findings): Candidate[] {
  const topics = topicsOf(meant)
  const own = onceEach([...topics, ...marketWords])
  const fans = own.filter(({ kind }) => kind !== 'keyword')
  const words = own.filter(({ kind }) => kind === 'keyword').slice(0, MAX_WORDS)
  const named = criteriaOf(meant, ['handle', 'brand'])
  const work = criteriaOf(meant, ['job', 'company'])
  const moments = wantedClauses(meant, ['moment'])
  const adjacent = besideTheirOwn(related.adjacent, meant, own)
  const candidate = (
    kind: ProposalKind,
    because: Candidate['because'],
    parts: readonly Criterion[],
    who: CriterionTree | null = parts.length > 0 ? anyOf(parts) : null,
  ): Candidate[] => (who === null ? [] : [{ kind, because, parts, who }])
  return [
    ...(topics.length > 0 ? candidate('fans', 'named', [...words, ...fans]) : []),
    ...candidate('followers', 'named', onceEach([...named, ...related.handles]).slice(0, 10)).filter(
      () => named.length > 0,
    ),
    ...candidate('followers', 'found', related.handles),
    ...candidate('adjacent', 'found', adjacent),
    ...candidate('adjacent', 'near', besideTheirOwn(near, meant, own)),
    ...candidate(
      'moment',
      'named',
      moments.flatMap(({ criteria }) => criteria),
      moments.length > 0 ? anyOf(moments.map(momentTree)) : null,
    ),
    ...candidate(
      'moment',
      'found',
      asking,
      asking.length > 0 && topics.length > 0 ? allOf([anyOf([...words, ...fans]), anyOf(asking)]) : null,
    ),
    ...candidate('work', 'named', work),
    ...candidate('work', 'found', jobs),
  ]
}

const plain = (text: string) => text.normalize('NFKC').toLowerCase()

/** What is neither the subject itself nor ruled out, each name once. */
function besideTheirOwn(
  adjacent: readonly Criterion[],
  meant: readonly MeantClause[],
  own: readonly Criterion[],
): Criterion[] {
  const known = new Set([
    ...own.map(({ label }) => plain(label)),
    ...meant.flatMap(({ clause, criteria }) => [
      plain(clause.value),
      ...criteria.map(({ label }) => plain(label)),
    ]),
  ])
  return adjacent.filter(({ label }) => {
    if (known.has(plain(label))) return false
    known.add(plain(label))
    return true
  })
}

/** A moment known by its words as written, else by two of its words together. */
function momentTree({ clause, criteria }: MeantClause): CriterionTree {
  const phrase = clause.value.normalize('NFKC').toLowerCase()
  const isWhole = criteria.some(({ label }) => label === phrase)
  return isWhole ? anyOf(criteria) : allOf(criteria.slice(0, 2))
}
