import { useEffect, useMemo, useState } from 'react'
import { useLatest } from '../lib/use-latest.ts'
import { compareValues } from './compare-values.ts'
import { ranksOfRows, ranksInSlices, ranksOf, valuesOf, type Ranks, type ValueOf } from './value-ranks.ts'

/**
 * From this many rows on values are compared in slices, between frames: comparing 100,000 names takes half a
 * second.
 */
const MANY_ROWS_COUNT = 2000

interface KnownRanks<R> {
  readonly id: string
  readonly places: Ranks
  readonly rows: readonly R[]
  readonly computed: Uint32Array
}

/**
 * The rank of each row by a column's values; null while they are being compared, and without a column. For
 * many rows the ranks are cached by the column's id and its values, so that a subset of the same rows, as
 * after filtering, is not compared again.
 */
export function useRanks<R>(
  rows: readonly R[],
  id: string | undefined,
  valueOf: ValueOf<R> | undefined,
): Uint32Array | null {
  const [known, setKnown] = useState<KnownRanks<R> | null>(null)
  const isMany = rows.length >= MANY_ROWS_COUNT
  const computedRanks = useMemo(() => {
    if (!valueOf) return null
    if (!isMany) return ranksOfRows(rows, valueOf, ranksOf(valuesOf(rows, valueOf).sort(compareValues)))
    if (known?.id !== id) return null
    return known!.rows === rows ? known!.computed : ranksOfRows(rows, valueOf, known!.places)
    // For many rows a new function of the same column does not change the order.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rows, id, isMany || valueOf, known])

  const latest = useLatest(valueOf)
  const isNeeded = isMany && valueOf !== undefined && computedRanks === null
  useEffect(() => {
    if (!isNeeded) return
    let isWanted = true
    void ranksInSlices(rows, latest.current!, () => isWanted).then((places) => {
      // Computed here and not while rendering, which has enough to do in that frame.
      const computedRanks = places && ranksOfRows(rows, latest.current!, places)
      if (computedRanks && isWanted) setKnown({ id: id!, places, rows, computed: computedRanks })
    })
    return () => {
      isWanted = false
    }
  }, [isNeeded, rows, id, latest])
  return computedRanks
}
