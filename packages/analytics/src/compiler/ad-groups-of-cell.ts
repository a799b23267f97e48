import { ageBands, COUNTRIES_CAP, type Criterion } from '@rookery/contract'
import type { TreeNode } from '../fragments/tree-node.ts'
import type { Cell, Dropped, Values } from './cell.ts'
import { isCountry } from './location-codes.ts'
import { ALL_AGES, coverAges, type AgeMask } from './native-ages.ts'
import { nativeCaps, nativeKinds } from './native-kinds.ts'

/** A cell within all limits of one ad group, with the network's own age value. */
export interface LegalCell extends Cell {
  age: string | null
}

const typeOf = (c: Criterion) => nativeKinds[c.kind]!.targeting_type

/**
 * Splits a set so that no part exceeds the network's limit per type; `used` is what every part already uses.
 */
function withinCaps(values: Values, used: ReadonlyMap<string, number>): Values[] {
  const parts: Map<string, Criterion>[] = []
  const seen = new Map<string, number>()
  for (const [key, c] of values) {
    const type = typeOf(c)
    const capacity = Math.max(1, (nativeCaps[type] ?? Infinity) - (used.get(type) ?? 0))
    const before = seen.get(type) ?? 0
    seen.set(type, before + 1)
    const part = Math.floor(before / capacity)
    ;(parts[part] ??= new Map()).set(key, c)
  }
  return parts
}

/**
 * Exclusions count towards the same limit of the type; they get at most half of it, the rest is dropped and
 * reported.
 */
function excludedWithinCaps(excluded: Values): { retained: Values; dropped: Dropped[] } {
  const retained = new Map<string, Criterion>()
  const dropped: Dropped[] = []
  const seen = new Map<string, number>()
  for (const [key, leaf] of excluded) {
    const n = (seen.get(typeOf(leaf)) ?? 0) + 1
    seen.set(typeOf(leaf), n)
    if (n <= (nativeCaps[typeOf(leaf)] ?? Infinity) / 2) retained.set(key, leaf)
    else dropped.push({ node: { path: [], leaf }, negated: true, because: 'cap' })
  }
  return { retained, dropped }
}

const countByType = (values: Values) => {
  const counts = new Map<string, number>()
  for (const c of values.values()) counts.set(typeOf(c), (counts.get(typeOf(c)) ?? 0) + 1)
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

/**
 * The valid ad groups of one cell: one per age range the network requires and per part that a limit forces.
 */
export function adGroupsOfCell(cell: Cell, options: { age18To24?: boolean }): LegalCell[] {
  const narrow = new Map(cell.narrow)
  const { retained: excluded, dropped: overCap } = excludedWithinCaps(cell.excluded)
  const dropped = [...cell.dropped, ...overCap]
  const places = narrow.get('location')
  const countries = places ? [...places.values()].filter((c) => isCountry(c.id ?? c.label)) : []
  if (countries.length >= COUNTRIES_CAP) {
    // Without any location an ad group is worldwide, which is close to so many countries.
    narrow.delete('location')
    dropped.push({ node: anyOf([...places!.values()]), negated: false, because: 'countries' })
  }
  const cover = cell.ages === null ? null : coverAges(cell.ages & ALL_AGES, options)
  if (cover && !cover.exact) dropped.push({ node: agesNode(cell.ages!), negated: false, because: 'age' })

  const used = countByType(excluded)
  const wantedParts = cell.wanted ? withinCaps(cell.wanted, used) : [null]
  const locations = narrow.has('location') ? withinCaps(narrow.get('location')!, used) : [null]
  return wantedParts.flatMap((wanted) =>
    locations.flatMap((part) =>
      (cover?.ranges ?? [null]).map((range) => ({
        ...cell,
        wanted,
        narrow: part ? new Map([...narrow, ['location' as const, part]]) : narrow,
        ages: range?.mask ?? null,
        age: range?.value ?? null,
        excluded,
        dropped,
      })),
    ),
  )
}
