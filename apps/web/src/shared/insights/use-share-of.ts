import type { InferredRow } from '@rookery/contract'
import { knownFor, knownOfInsightRow } from '@rookery/contract/known-of-row.ts'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

/**
 * What shares refer to if a dimension is known for everyone: members, authors on a subject, all authors, or
 * posts.
 */
export type Everybody = 'all' | 'authors' | 'writers' | 'posts'

/**
 * Text for the people that a dimension's shares refer to: the audience, or its people for whom the dimension
 * is known, with their number if the rows disclose it.
 */
export function useShareOf(
  everybody: Everybody = 'all',
): (dimension: string, rows: readonly InferredRow[]) => string {
  const t = useT('insights')
  const formats = useFormats()
  return useMemo(
    () => (dimension, rows) => {
      const knownMembers = knownFor(dimension)
      if (knownMembers === null) return t(`of.${everybody}`)
      const largest = rows.reduce<InferredRow | null>(
        (most, row) => (most && most.audience_count >= row.audience_count ? most : row),
        null,
      )
      // Explorations round their counts but not their shares, so the number of people behind a share is not
      // disclosed.
      const n = knownMembers === 'job' && everybody === 'all' && largest ? knownOfInsightRow(largest) : null
      return n === null ? t(`of.${knownMembers}`) : t('of.jobOf', { n: formats.number(n) })
    },
    [t, formats, everybody],
  )
}
