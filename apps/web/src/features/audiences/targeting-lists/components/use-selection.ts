import type { TargetingPackage } from '@rookery/contract'
import { COUNTRIES_CAP, HANDLES_CAP } from '@rookery/contract/constants.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { handleOrderQuery } from '../api/lists.query.ts'
import { countriesOf, groupsOf, storedDeselection, withSelection } from '../model/list-items.ts'

export type Selection = ReturnType<typeof useSelection>

/**
 * What a person selects of a list, without storing it. Of more handles than X takes, those that together reach the most
 * people stand first; visitors cannot ask for that.
 */
export function useSelection(targeting: TargetingPackage, { canOrder }: { canOrder: boolean }) {
  const stored = useMemo(() => storedDeselection(targeting), [targeting])
  const [changed, setChanged] = useState<{ of: TargetingPackage; keys: ReadonlySet<string> }>()
  const deselected = changed?.of === targeting ? changed.keys : stored
  const asStored = useMemo(() => groupsOf(targeting), [targeting])
  const all = asStored.flatMap(({ items }) => items)
  const handleNames = all.flatMap(({ kind, isExcluded, label }) =>
    kind === 'handle' && !isExcluded ? [label.replace(/^@/, '')] : [],
  )
  const countries = countriesOf(all)
  const isOrdered = canOrder && handleNames.length > HANDLES_CAP
  const ordered = useQuery({
    ...handleOrderQuery(handleNames, countries.length < COUNTRIES_CAP ? countries : []),
    enabled: isOrdered,
  })
  const current = useMemo(
    () => withSelection(targeting, deselected, ordered.data),
    [targeting, deselected, ordered.data],
  )
  const groups = useMemo(() => groupsOf(current), [current])
  return {
    /** The list with this selection, in the order in which it is applied. */
    current,
    groups,
    deselected,
    handles: all.filter(
      ({ kind, isExcluded, key }) => kind === 'handle' && !isExcluded && !deselected.has(key),
    ),
    isEmpty: all.every(({ key }) => deselected.has(key)),
    isChanged: deselected.symmetricDifference(stored).size > 0,
    order: !isOrdered ? null : ordered.isError ? 'failed' : ordered.data ? 'done' : 'pending',
    select: (keys: readonly string[], isSelected: boolean) => {
      const next = new Set(deselected)
      for (const key of keys) {
        if (isSelected) next.delete(key)
        else next.add(key)
      }
      setChanged({ of: targeting, keys: next })
    },
    reset: () => setChanged(undefined),
  } as const
}
