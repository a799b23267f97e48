import { languages } from '@rookery/analytics/catalogue/languages.ts'
import { ageCodes, type Age, type Criterion, type CriterionTree, type UiLanguage } from '@rookery/contract'
import { placeCriteria } from './place-criteria.policy.ts'
import type { WishedClause } from './wished-clauses.policy.ts'

/** Languages that the reader and the network name otherwise. */
const otherCodes: Readonly<Record<string, string>> = { tl: 'fil', nb: 'no', nn: 'no' }

const YOUNGEST = 13
/** The end of an open range. */
const OLDEST = 65
/** Least share of the wanted years that an age of the network must have. */
const MIN_COVERED = 0.8

/** The network's ages that come nearest to the years of a clause and leave out hardly any of them. */
function ageOf(value: string): Age | null {
  const [low, high] = value.split('-').map((end) => (end === '' ? undefined : Number(end)))
  const [from, to] = [Math.max(low ?? YOUNGEST, YOUNGEST), Math.min(high ?? OLDEST, OLDEST)]
  if (from > to) return null
  const years = to - from + 1
  const reaching = ageCodes.flatMap((age) => {
    if (age === 'AGE_ANY') return []
    const bounds = boundsOf(age)
    const inside = Math.min(to, bounds.to) - Math.max(from, bounds.from) + 1
    const distance = Math.abs(from - bounds.from) + Math.abs(to - bounds.to)
    return inside >= years * MIN_COVERED ? [{ age, distance }] : []
  })
  return reaching.toSorted((a, b) => a.distance - b.distance)[0]?.age ?? null
}
/** `18-34`, or `AGE_OVER_35`. */
function boundsOf(age: Age): { from: number; to: number } {
  const [from, to] = age.replace('AGE_OVER_', '').split('-').map(Number)
  return { from: from!, to: Math.min(to ?? OLDEST, OLDEST) }
}

/** Criteria of a clause that says where, in which language or of what age and gender people are; null if there are none. */
export function criteriaOfTrait(
  { kind, value }: Pick<WishedClause, 'kind' | 'value'>,
  language: UiLanguage,
): readonly Criterion[] | null {
  if (kind === 'place') return placeCriteria(value, language)?.criteria ?? null
  if (kind === 'language') {
    const found = languages.find(({ code }) => code === (otherCodes[value] ?? value))
    if (!found) return null
    return [{ kind, id: found.code, label: language === 'ja' ? found.label_ja : found.label }]
  }
  if (kind === 'age') {
    const age = /^\d{0,2}-\d{0,2}$/.test(value) && value !== '-' ? ageOf(value) : null
    return age === null || age === 'AGE_ANY' ? null : [{ kind, id: age, label: age }]
  }
  const gender = kind === 'gender' ? value.toUpperCase() : ''
  return gender === 'MALE' || gender === 'FEMALE' ? [{ kind: 'gender', id: gender, label: gender }] : null
}

export interface MeantClause {
  readonly clause: WishedClause
  readonly criteria: readonly Criterion[]
}

const traits = ['place', 'language', 'age', 'gender'] as const

/**
 * What every proposal shares: one of the places, one of the languages, an age, a gender, and none of what is ruled out. Both genders together say nothing.
 */
export function sharedParts(meant: readonly MeantClause[]): CriterionTree[] {
  const used = meant.filter(({ clause }) => clause.state !== 'left_out')
  const parts = traits.flatMap((kind): CriterionTree[] => {
    const wanted = onceEach(
      used.filter(({ clause }) => clause.kind === kind && !clause.not).flatMap(({ criteria }) => criteria),
    )
    if (wanted.length === 0 || (kind === 'gender' && wanted.length > 1)) return []
    return [wanted.length === 1 ? wanted[0]! : { op: 'or', children: wanted }]
  })
  const ruledOut = onceEach(used.filter(({ clause }) => clause.not).flatMap(({ criteria }) => criteria))
  return ruledOut.length === 0 ? parts : [...parts, { op: 'not', children: ruledOut }]
}

export const onceEach = (criteria: readonly Criterion[]): Criterion[] => [
  ...new Map(
    criteria.map((each) => [`${each.kind}:${(each.id ?? each.label).toLowerCase()}`, each]),
  ).values(),
]
