import type { Criterion } from '@rookery/contract'
import type { TreeNode } from '../fragments/tree-node.ts'
import { locationRelation } from './location-codes.ts'
import type { AgeMask } from './native-ages.ts'

export type Values = ReadonlyMap<string, Criterion>
export type NarrowKind = 'language' | 'location' | 'gender' | 'network_operator'
export const narrowKinds: readonly NarrowKind[] = ['language', 'location', 'gender', 'network_operator']

/** A condition that the network's grammar cannot express: the ad group reaches more than requested. */
export interface Dropped {
  node: TreeNode
  negated: boolean
  because:
    'no_exclusion' | 'second_primary' | 'place_unknown' | 'age' | 'countries' | 'cap' | 'too_many_groups'
}

/**
 * A preliminary ad group: all who have any wanted criterion, are in every narrowing set and have nothing
 * excluded.
 */
export interface Cell {
  /** Null: no wanted criteria, everyone. */
  wanted: Values | null
  narrow: ReadonlyMap<NarrowKind, Values>
  /** Null: any age, including unknown. */
  ages: AgeMask | null
  excluded: Values
  dropped: readonly Dropped[]
}

export const everybody: Cell = {
  wanted: null,
  narrow: new Map(),
  ages: null,
  excluded: new Map(),
  dropped: [],
}

const isSubset = (a: Values, b: Values) => a.size <= b.size && [...a.keys()].every((key) => b.has(key))
const union = (a: Values, b: Values): Values => new Map([...a, ...b])
const placeOf = (c: Criterion) => c.id ?? c.label

/**
 * Intersects two sets of values; a location also matches locations that contain it. City and region of
 * unknown relation keep the city and are reported, as are two sets of languages: a person can have several
 * languages.
 */
function intersect(kind: NarrowKind, a: Values, b: Values): { values: Values; unknown: boolean } {
  if (kind === 'language') {
    const [small, large] = b.size < a.size ? [b, a] : [a, b]
    return { values: small, unknown: !isSubset(small, large) }
  }
  const values = new Map<string, Criterion>()
  if (kind !== 'location') {
    for (const [key, c] of a) if (b.has(key)) values.set(key, c)
    return { values, unknown: false }
  }
  let unknown = false
  for (const [key, x] of a) {
    for (const [other, y] of b) {
      const relation = locationRelation(placeOf(x), placeOf(y))
      if (relation === 'same' || relation === 'inside') values.set(key, x)
      if (relation === 'around') values.set(other, y)
      if (relation === 'unknown') {
        unknown = true
        if (placeOf(x).startsWith('city:')) values.set(key, x)
        else values.set(other, y)
      }
    }
  }
  return { values, unknown }
}

/** An "or" node of the values, to report what was dropped. */
const anyOf = (values: Values): TreeNode => ({
  path: [],
  op: 'or',
  children: [...values.values()].map((leaf) => ({ path: [], leaf })),
})

/** The intersection of both cells; null if it is empty. */
export function intersectCells(a: Cell, b: Cell): Cell | null {
  const dropped: Dropped[] = [...a.dropped, ...b.dropped]
  let wanted = a.wanted ?? b.wanted
  if (a.wanted && b.wanted) {
    const [small, large] = b.wanted.size < a.wanted.size ? [b.wanted, a.wanted] : [a.wanted, b.wanted]
    wanted = small
    // The network unions all wanted criteria, so an AND of two different sets cannot be expressed. The
    // shorter list stays, as the narrower guess.
    if (!isSubset(small, large))
      dropped.push({ node: anyOf(large), negated: false, because: 'second_primary' })
  }
  const narrow = new Map(a.narrow)
  for (const [kind, values] of b.narrow) {
    const own = narrow.get(kind)
    if (!own) {
      narrow.set(kind, values)
      continue
    }
    const met = intersect(kind, own, values)
    if (met.unknown) {
      dropped.push({ node: anyOf(own), negated: false, because: 'place_unknown' })
      dropped.push({ node: anyOf(values), negated: false, because: 'place_unknown' })
    }
    narrow.set(kind, met.values)
  }
  const ages = a.ages === null ? b.ages : b.ages === null ? a.ages : a.ages & b.ages
  return simplifyCell({ wanted, narrow, ages, excluded: union(a.excluded, b.excluded), dropped })
}

/** Removes wanted criteria that are also excluded; null if a set becomes empty, which reaches no one. */
export function simplifyCell(cell: Cell): Cell | null {
  if (cell.ages === 0) return null
  const wanted = cell.wanted && new Map([...cell.wanted].filter(([key]) => !cell.excluded.has(key)))
  const narrow = new Map(cell.narrow)
  const places = narrow.get('location')
  if (places) {
    const excludedPlaces = [...cell.excluded.values()].filter((c) => c.kind === 'location').map(placeOf)
    const remainingPlaces = [...places].filter(
      ([, c]) =>
        !excludedPlaces.some((code) => ['same', 'inside'].includes(locationRelation(placeOf(c), code))),
    )
    narrow.set('location', new Map(remainingPlaces))
  }
  if (wanted?.size === 0 || [...narrow.values()].some((values) => values.size === 0)) return null
  return { ...cell, wanted, narrow }
}

/** Whether everyone in `a` is also in `b`. */
export function isInside(a: Cell, b: Cell): boolean {
  if (b.dropped.length > 0) return false
  if (b.wanted && !(a.wanted && isSubset(a.wanted, b.wanted))) return false
  if (b.ages !== null && (a.ages === null || (a.ages & ~b.ages) !== 0)) return false
  for (const [kind, values] of b.narrow) {
    const own = a.narrow.get(kind)
    if (!own || !isSubset(own, values)) return false
  }
  return isSubset(b.excluded, a.excluded)
}
