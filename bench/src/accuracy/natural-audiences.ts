/** Labelled rows that share a trait: a word, a place, a language, a follow. */
export interface NaturalAudience<T> {
  set: string
  trait: string
  members: readonly T[]
}

/** Fewest labelled members of an audience. */
export const MIN_MEMBERS = 50

/**
 * The natural audiences of labelled rows: every trait that at least 50 rows of one set have in common, the
 * largest first; equal ones by name. A rule without a look at any result.
 */
export function naturalAudiences<T extends { set: string; traits: readonly string[] }>(
  rows: readonly T[],
  most = Infinity,
): NaturalAudience<T>[] {
  const membersByTrait = new Map<string, NaturalAudience<T> & { members: T[] }>()
  for (const row of rows)
    for (const trait of new Set(row.traits)) {
      const key = `${row.set}\n${trait}`
      const audience = membersByTrait.get(key) ?? { set: row.set, trait, members: [] }
      audience.members.push(row)
      membersByTrait.set(key, audience)
    }
  return [...membersByTrait.values()]
    .filter(({ members }) => members.length >= MIN_MEMBERS)
    .toSorted((a, b) => b.members.length - a.members.length || compare(a.set + a.trait, b.set + b.trait))
    .slice(0, most)
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Share of the rows for which something holds. */
export const shareWhere = <T>(rows: readonly T[], holds: (row: T) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(holds).length / rows.length
