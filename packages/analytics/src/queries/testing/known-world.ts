import { ageBands, type Criterion, type CriterionKind, type CriterionTree } from '@rookery/contract'
import { ageCellsOf } from '../../fragments/age-cells.ts'
import { isUncounted } from '../../fragments/criterion-terms.ts'
import { seededNumbers } from '../../core/seeded-numbers.ts'

export interface KnownCriterion {
  criterion: number
  kind: CriterionKind
  code: string
  label: string
  label_ja: string
  parent: number
}
export interface KnownProfile {
  profile_id: number
  alive: boolean
  criteria: ReadonlySet<number>
}
export interface KnownWorld {
  criteria: KnownCriterion[]
  profiles: KnownProfile[]
}

/**
 * Brute-force reference model: each person is a set of criterion numbers. Numbers are in three shards of 2^20
 * and one in twenty is dead. Everyone has one of three countries, most a language, gender and age cell, and a
 * few criteria of each primary kind; earlier codes are more common.
 */
export function knownWorld(size: number, seed = 1): KnownWorld {
  const random = seededNumbers(seed)
  const criteria: KnownCriterion[] = []
  const addCriterion = (kind: CriterionKind, code: string, parent = 0) => {
    criteria.push({ criterion: criteria.length + 1, kind, code, label: code, label_ja: `${code}の`, parent })
    return criteria.length
  }
  const singleCriteria: number[][] = [
    ['US', 'JP', 'BR'].map((code) => addCriterion('location', code)),
    ['en', 'ja', 'pt', 'de'].map((code) => addCriterion('language', code)),
    ageBands.map((code) => addCriterion('age', code)),
    ['MALE', 'FEMALE'].map((code) => addCriterion('gender', code)),
  ]
  const parentCriteria = ['food', 'sport', 'music'].map((code) => addCriterion('interest', code))
  const children = parentCriteria.flatMap((parent, i) =>
    ['a', 'b', 'c'].map((code) =>
      addCriterion('interest', `${criteria[parent - 1]!.code}/${code}`, parentCriteria[i]),
    ),
  )
  const multiCriteria: number[][] = [
    children,
    ...(
      ['keyword', 'handle', 'hashtag', 'conversation_topic', 'movie_tv_show', 'job_title', 'company'] as const
    ).map((kind) =>
      Array.from({ length: kind === 'handle' ? 80 : 12 }, (_, i) => addCriterion(kind, `${kind[0]}${i}`)),
    ),
  ]
  const profiles = Array.from({ length: size }, (_, i) => {
    const profileCriteria = new Set<number>()
    for (const [at, codes] of singleCriteria.entries()) {
      const codeIndex = Math.floor(random() ** 1.5 * codes.length * (at === 0 ? 1 : 1.15))
      if (codeIndex < codes.length) profileCriteria.add(codes[codeIndex]!)
    }
    for (const codes of multiCriteria)
      codes.forEach((criterion, rank) => {
        if (random() < 0.5 / (rank + 1.5)) profileCriteria.add(criterion)
      })
    for (const [at, parent] of parentCriteria.entries())
      if (children.slice(at * 3, at * 3 + 3).some((child) => profileCriteria.has(child)))
        profileCriteria.add(parent)
    return { profile_id: (i % 3) * 2 ** 20 + i + 1, alive: random() > 0.05, criteria: profileCriteria }
  })
  return { criteria, profiles }
}

/**
 * Whether a recipe includes a profile; null if nothing in it can be counted. Written from domain.md, not from
 * the engine's code.
 */
export function meansFor(world: KnownWorld, tree: CriterionTree): (profile: KnownProfile) => boolean | null {
  if ('op' in tree) {
    const children = tree.children.map((child) => meansFor(world, child))
    return (profile) => {
      const knownAnswers = children.map((child) => child(profile)).filter((answer) => answer !== null)
      if (knownAnswers.length === 0) return null
      if (tree.op === 'and') return knownAnswers.every(Boolean)
      return knownAnswers.some(Boolean) === (tree.op === 'or')
    }
  }
  if (tree.deselected || isUncounted(tree.kind)) return () => null
  const code = tree.id ?? tree.label
  const codes = tree.kind === 'age' ? (ageCellsOf(code) ?? []).map((cell) => ageBands[cell]!) : [code]
  const matchingCriteria = world.criteria.filter(
    (c) => c.kind === tree.kind && codes.some((x) => x === c.code),
  )
  return (profile) => matchingCriteria.some((c) => profile.criteria.has(c.criterion))
}

export function peopleIn(world: KnownWorld, tree: CriterionTree): KnownProfile[] {
  const test = meansFor(world, tree)
  return world.profiles.filter((profile) => profile.alive && test(profile) === true)
}

/**
 * A random recipe over the world, including nested groups, deselected items, unknown codes and kinds that
 * cannot be counted.
 */
export function randomTree(world: KnownWorld, random: () => number, depth = 4): CriterionTree {
  const n = (limit: number) => Math.floor(random() * limit)
  if (depth === 0 || random() < 0.35) {
    const deselectedMark = random() < 0.05 ? { deselected: true } : {}
    const randomDraw = random()
    if (randomDraw < 0.05) return { kind: 'placement', label: 'profiles', ...deselectedMark }
    if (randomDraw < 0.1) return { kind: 'keyword', label: 'nobody says this', ...deselectedMark }
    if (randomDraw < 0.2)
      return { kind: 'age', label: ['25-49', 'AGE_OVER_35', '13-24', '35-49'][n(4)]!, ...deselectedMark }
    const c = world.criteria[n(world.criteria.length)]!
    return { kind: c.kind, id: c.code, label: c.label, ...deselectedMark }
  }
  const op = (['and', 'or', 'or', 'not'] as const)[n(4)]!
  return { op, children: Array.from({ length: 1 + n(4) }, () => randomTree(world, random, depth - 1)) }
}

export const leafOf = (world: KnownWorld, kind: CriterionKind, code: string): Criterion => {
  const found = world.criteria.find((c) => c.kind === kind && c.code === code)
  if (!found) throw new Error(`The world has no ${kind} ${code}`)
  return { kind, id: code, label: found.label }
}
