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
  const add = (kind: CriterionKind, code: string, parent = 0) => {
    criteria.push({ criterion: criteria.length + 1, kind, code, label: code, label_ja: `${code}の`, parent })
    return criteria.length
  }
  const single: number[][] = [
    ['US', 'JP', 'BR'].map((code) => add('location', code)),
    ['en', 'ja', 'pt', 'de'].map((code) => add('language', code)),
    ageBands.map((code) => add('age', code)),
    ['MALE', 'FEMALE'].map((code) => add('gender', code)),
  ]
  const parents = ['food', 'sport', 'music'].map((code) => add('interest', code))
  const children = parents.flatMap((parent, i) =>
    ['a', 'b', 'c'].map((code) => add('interest', `${criteria[parent - 1]!.code}/${code}`, parents[i])),
  )
  const several: number[][] = [
    children,
    ...(
      ['keyword', 'handle', 'hashtag', 'conversation_topic', 'movie_tv_show', 'job_title', 'company'] as const
    ).map((kind) =>
      Array.from({ length: kind === 'handle' ? 80 : 12 }, (_, i) => add(kind, `${kind[0]}${i}`)),
    ),
  ]
  const profiles = Array.from({ length: size }, (_, i) => {
    const mine = new Set<number>()
    for (const [at, codes] of single.entries()) {
      const place = Math.floor(random() ** 1.5 * codes.length * (at === 0 ? 1 : 1.15))
      if (place < codes.length) mine.add(codes[place]!)
    }
    for (const codes of several)
      codes.forEach((criterion, rank) => {
        if (random() < 0.5 / (rank + 1.5)) mine.add(criterion)
      })
    for (const [at, parent] of parents.entries())
      if (children.slice(at * 3, at * 3 + 3).some((child) => mine.has(child))) mine.add(parent)
    return { profile_id: (i % 3) * 2 ** 20 + i + 1, alive: random() > 0.05, criteria: mine }
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
      const known = children.map((child) => child(profile)).filter((answer) => answer !== null)
      if (known.length === 0) return null
      if (tree.op === 'and') return known.every(Boolean)
      return known.some(Boolean) === (tree.op === 'or')
    }
  }
  if (tree.deselected || isUncounted(tree.kind)) return () => null
  const code = tree.id ?? tree.label
  const codes = tree.kind === 'age' ? (ageCellsOf(code) ?? []).map((cell) => ageBands[cell]!) : [code]
  const wanted = world.criteria.filter((c) => c.kind === tree.kind && codes.some((x) => x === c.code))
  return (profile) => wanted.some((c) => profile.criteria.has(c.criterion))
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
    const mark = random() < 0.05 ? { deselected: true } : {}
    const dice = random()
    if (dice < 0.05) return { kind: 'placement', label: 'profiles', ...mark }
    if (dice < 0.1) return { kind: 'keyword', label: 'nobody says this', ...mark }
    if (dice < 0.2) return { kind: 'age', label: ['25-49', 'AGE_OVER_35', '13-24', '35-49'][n(4)]!, ...mark }
    const c = world.criteria[n(world.criteria.length)]!
    return { kind: c.kind, id: c.code, label: c.label, ...mark }
  }
  const op = (['and', 'or', 'or', 'not'] as const)[n(4)]!
  return { op, children: Array.from({ length: 1 + n(4) }, () => randomTree(world, random, depth - 1)) }
}

export const leafOf = (world: KnownWorld, kind: CriterionKind, code: string): Criterion => {
  const found = world.criteria.find((c) => c.kind === kind && c.code === code)
  if (!found) throw new Error(`The world has no ${kind} ${code}`)
  return { kind, id: code, label: found.label }
}
