import { ageBands, COUNTRIES_CAP, type Criterion } from '@rookery/contract'
import type { TreeNode } from '../fragments/tree-node.ts'
import type { Cell, DroppedCondition, Values } from './cell.ts'
import { isCountry } from './location-codes.ts'
import { ALL_AGES, coverAges, type AgeMask } from './native-ages.ts'
import { nativeCaps, nativeKinds } from './native-kinds.ts'

export interface LegalCell extends Cell {
  age: string | null
}

const targetingTypeOf = (c: Criterion) => nativeKinds[c.kind]!.targeting_type

function withinCaps(values: Values, used: ReadonlyMap<string, number>): Values[] {
  const criterionParts: Map<string, Criterion>[] = []
  const countByType = new Map<string, number>()
  for (const [key, c] of values) {
    const type = targetingTypeOf(c)
    const criteriaPerGroup = Math.max(1, (nativeCaps[type] ?? Infinity) - (used.get(type) ?? 0))
    const previousGroup = countByType.get(type) ?? 0
    countByType.set(type, previousGroup + 1)
    const groupIndex = Math.floor(previousGroup / criteriaPerGroup)
    ;(criterionParts[groupIndex] ??= new Map()).set(key, c)
  }
  return criterionParts
}

// Exclusions count towards the same limit of the type; they get at most half of it, the rest is dropped and
// reported.
function excludedWithinCaps(excluded: Values): { retained: Values; dropped: DroppedCondition[] } {
  const retainedCriteria = new Map<string, Criterion>()
  const droppedCriteria: DroppedCondition[] = []
  const countByType = new Map<string, number>()
  for (const [key, leaf] of excluded) {
    const n = (countByType.get(targetingTypeOf(leaf)) ?? 0) + 1
    countByType.set(targetingTypeOf(leaf), n)
    if (n <= (nativeCaps[targetingTypeOf(leaf)] ?? Infinity) / 2) retainedCriteria.set(key, leaf)
    else droppedCriteria.push({ node: { path: [], leaf }, negated: true, because: 'cap' })
  }
  return { retained: retainedCriteria, dropped: droppedCriteria }
}

const countByType = (values: Values) => {
  const counts = new Map<string, number>()
  for (const c of values.values()) counts.set(targetingTypeOf(c), (counts.get(targetingTypeOf(c)) ?? 0) + 1)
  return counts
}

const anyOf = (leaves: Criterion[]): TreeNode => ({
  path: [],
  op: 'or',
  children: leaves.map((leaf) => ({ path: [], leaf })),
})

const agesNode = (mask: AgeMask): TreeNode =>
  anyOf(
    ageBands
      .filter((_, i) => mask & (1 << i))
      .map((band) => ({ kind: 'age', id: band, label: band }) as const),
  )

export function adGroupsOfCell(cell: Cell, options: { age18To24?: boolean }): LegalCell[] {
  const narrowCriteria = new Map(cell.narrow)
  const { retained: excluded, dropped: overCap } = excludedWithinCaps(cell.excluded)
  const droppedCriteria = [...cell.dropped, ...overCap]
  const locationCriteria = narrowCriteria.get('location')
  const countries = locationCriteria
    ? [...locationCriteria.values()].filter((c) => isCountry(c.id ?? c.label))
    : []
  if (countries.length >= COUNTRIES_CAP) {
    // Without any location an ad group is worldwide, which is close to so many countries.
    narrowCriteria.delete('location')
    droppedCriteria.push({
      node: anyOf([...locationCriteria!.values()]),
      negated: false,
      because: 'countries',
    })
  }
  const ageCover = cell.ages === null ? null : coverAges(cell.ages & ALL_AGES, options)
  if (ageCover && !ageCover.exact)
    droppedCriteria.push({ node: agesNode(cell.ages!), negated: false, because: 'age' })

  const usedCounts = countByType(excluded)
  const wantedParts = cell.wanted ? withinCaps(cell.wanted, usedCounts) : [null]
  const locations = narrowCriteria.has('location')
    ? withinCaps(narrowCriteria.get('location')!, usedCounts)
    : [null]
  return wantedParts.flatMap((wanted) =>
    locations.flatMap((part) =>
      (ageCover?.ranges ?? [null]).map((range) => ({
        ...cell,
        wanted,
        narrow: part ? new Map([...narrowCriteria, ['location' as const, part]]) : narrowCriteria,
        ages: range?.mask ?? null,
        age: range?.value ?? null,
        excluded,
        dropped: droppedCriteria,
      })),
    ),
  )
}
