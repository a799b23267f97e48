import type { InsightRow } from '@rookery/contract'
import { knownFor, knownOfRow } from '@rookery/contract/known-of-row.ts'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/** What shares of a dimension that is known of everybody are of: members, those who write about something, those who wrote at all, or posts. */
export type Everybody = 'all' | 'authors' | 'writers' | 'posts'

/** Of whom the shares of a dimension are, in words: the audience, or those of whom it is known, counted where its rows tell how many they are. */
export function useShareOf(
  everybody: Everybody = 'all',
): (dimension: string, rows: readonly InsightRow[]) => string {
  const t = useT('insights')
  const formats = useFormats()
  return useMemo(
    () => (dimension, rows) => {
      const known = knownFor(dimension)
      if (known === null) return t(`of.${everybody}`)
      const largest = rows.reduce<InsightRow | null>(
        (most, row) => (most && most.audience_count >= row.audience_count ? most : row),
        null,
      )
      // Explorations round their counts and not their shares: they do not tell of how many a share is.
      const n = known === 'job' && everybody === 'all' && largest ? knownOfRow(largest) : null
      return n === null ? t(`of.${known}`) : t('of.jobOf', { n: formats.number(n) })
    },
    [t, formats, everybody],
  )
}
