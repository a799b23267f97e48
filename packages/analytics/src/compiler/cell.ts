import type { Criterion } from '@rookery/contract'
import type { TreeNode } from '../fragments/tree-node.ts'
import { locationRelation } from './location-codes.ts'
import type { AgeMask } from './native-ages.ts'

export type Values = ReadonlyMap<string, Criterion>
export type NarrowKind = 'language' | 'location' | 'gender' | 'network_operator'
export const narrowKinds: readonly NarrowKind[] = ['language', 'location', 'gender', 'network_operator']

export interface DroppedCondition {
  node: TreeNode
  negated: boolean
  because:
    'no_exclusion' | 'second_primary' | 'place_unknown' | 'age' | 'countries' | 'cap' | 'too_many_groups'
}

/** All who have any wanted criterion, are in every narrowing set and have nothing excluded. */
export interface Cell {
  wanted: Values | null
  narrow: ReadonlyMap<NarrowKind, Values>
  ages: AgeMask | null
  excluded: Values
  dropped: readonly DroppedCondition[]
}

export const everybodyCell: Cell = {
  wanted: null,
  narrow: new Map(),
  ages: null,
  excluded: new Map(),
  dropped: [],
}

const isSubset = (a: Values, b: Values) => a.size <= b.size && [...a.keys()].every((key) => b.has(key))
const uniteValues = (a: Values, b: Values): Values => new Map([...a, ...b])
const placeCodeOf = (c: Criterion) => c.id ?? c.label

// Intersects two sets of values; a location also matches locations that contain it. City and region of
// unknown relation keep the city and are reported, as are two sets of languages: a person can have several
// languages.
function intersectValues(kind: NarrowKind, a: Values, b: Values): { values: Values; unknown: boolean } {
  if (kind === 'language') {
    const [small, large] = b.size < a.size ? [b, a] : [a, b]
    return { values: small, unknown: !isSubset(small, large) }
  }
  const values = new Map<string, Criterion>()
  if (kind !== 'location') {
    for (const [key, c] of a) if (b.has(key)) values.set(key, c)
    return { values, unknown: false }
  }
  let isUnknown = false
  for (const [key, x] of a) {
    for (const [other, y] of b) {
      const placeRelation = locationRelation(placeCodeOf(x), placeCodeOf(y))
      if (placeRelation === 'same' || placeRelation === 'inside') values.set(key, x)
      if (placeRelation === 'around') values.set(other, y)
      if (placeRelation === 'unknown') {
        isUnknown = true
        if (placeCodeOf(x).startsWith('city:')) values.set(key, x)
        else values.set(other, y)
      }
    }
  }
  return { values, unknown: isUnknown }
}

const anyOf = (values: Values): TreeNode => ({
  path: [],
  op: 'or',
  children: [...values.values()].map((leaf) => ({ path: [], leaf })),
})

export function intersectCells(a: Cell, b: Cell): Cell | null {
  const droppedCriteria: DroppedCondition[] = [...a.dropped, ...b.dropped]
  let wantedCriteria = a.wanted ?? b.wanted
  if (a.wanted && b.wanted) {
    const [small, large] = b.wanted.size < a.wanted.size ? [b.wanted, a.wanted] : [a.wanted, b.wanted]
    wantedCriteria = small
    // The network unions all wanted criteria, so an AND of two different sets cannot be expressed. The
    // shorter list stays, as the narrower guess.
    if (!isSubset(small, large))
      droppedCriteria.push({ node: anyOf(large), negated: false, because: 'second_primary' })
  }
  const narrowCriteria = new Map(a.narrow)
  for (const [kind, values] of b.narrow) {
    const ownNarrowing = narrowCriteria.get(kind)
    if (!ownNarrowing) {
      narrowCriteria.set(kind, values)
      continue
    }
    const intersection = intersectValues(kind, ownNarrowing, values)
    if (intersection.unknown) {
      droppedCriteria.push({ node: anyOf(ownNarrowing), negated: false, because: 'place_unknown' })
      droppedCriteria.push({ node: anyOf(values), negated: false, because: 'place_unknown' })
    }
    narrowCriteria.set(kind, intersection.values)
  }
  const sharedAges = a.ages === null ? b.ages : b.ages === null ? a.ages : a.ages & b.ages
  return simplifyCell({
    wanted: wantedCriteria,
    narrow: narrowCriteria,
    ages: sharedAges,
    excluded: uniteValues(a.excluded, b.excluded),
    dropped: droppedCriteria,
  })
}

export function simplifyCell(cell: Cell): Cell | null {
  if (cell.ages === 0) return null
  const wantedCriteria = cell.wanted && new Map([...cell.wanted].filter(([key]) => !cell.excluded.has(key)))
  const narrowCriteria = new Map(cell.narrow)
  const locationCriteria = narrowCriteria.get('location')
  if (locationCriteria) {
    const excludedPlaces = [...cell.excluded.values()].filter((c) => c.kind === 'location').map(placeCodeOf)
    const remainingPlaces = [...locationCriteria].filter(
      ([, c]) =>
        !excludedPlaces.some((code) => ['same', 'inside'].includes(locationRelation(placeCodeOf(c), code))),
    )
    narrowCriteria.set('location', new Map(remainingPlaces))
  }
  if (wantedCriteria?.size === 0 || [...narrowCriteria.values()].some((values) => values.size === 0))
    return null
  return { ...cell, wanted: wantedCriteria, narrow: narrowCriteria }
}

export function isInside(a: Cell, b: Cell): boolean {
  if (b.dropped.length > 0) return false
  if (b.wanted && !(a.wanted && isSubset(a.wanted, b.wanted))) return false
  if (b.ages !== null && (a.ages === null || (a.ages & ~b.ages) !== 0)) return false
  for (const [kind, values] of b.narrow) {
    const ownNarrowing = a.narrow.get(kind)
    if (!ownNarrowing || !isSubset(ownNarrowing, values)) return false
  }
  return isSubset(b.excluded, a.excluded)
}
