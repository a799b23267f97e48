import type { InsightRow } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { useMemo } from 'react'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'

export type Dimension =
  | 'age'
  | 'gender'
  | 'country'
  | 'region'
  | 'language'
  | 'interest'
  | 'account'
  | 'community'
  | 'topic'
  | 'job_title'
  | 'job_category'

/** What a row is called on the page: names of places and languages by the browser, the rest as the server labels it. */
export function useRowLabels(): (dimension: Dimension, row: Pick<InsightRow, 'key' | 'label'>) => string {
  const t = useT('insights')
  const formats = useFormats()
  return useMemo(() => {
    const categories = t('categories', { returnObjects: true }) as Record<string, string>
    return (dimension, { key, label }) => {
      if (key === 'other') return t('chart.other', { n: PRIVACY_MINIMUM })
      if (dimension === 'gender' && (key === 'MALE' || key === 'FEMALE')) return t(`genders.${key}`)
      if (dimension === 'age') return key.replace('-', '–')
      if (dimension === 'country') return formats.region(key)
      if (dimension === 'language') return formats.language(key)
      if (dimension === 'job_category') return categories[label] ?? label
      return label
    }
  }, [t, formats])
}
