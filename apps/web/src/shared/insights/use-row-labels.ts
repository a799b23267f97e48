import type { InsightRow } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { jobCategories } from '@rookery/contract/enums.ts'
import { useMemo } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'

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
  | 'word'
  | 'job_title'
  | 'job_category'

/** Label of a row: names of places and languages by the browser, others as the server gives them. */
export function useRowLabels(): (dimension: Dimension, row: Pick<InsightRow, 'key' | 'label'>) => string {
  const t = useT('insights')
  const formats = useFormats()
  return useMemo(() => {
    return (dimension, { key, label }) => {
      if (key === 'other') return t('chart.other', { n: PRIVACY_MINIMUM })
      if (dimension === 'gender' && (key === 'MALE' || key === 'FEMALE')) return t(`genders.${key}`)
      if (dimension === 'age') return key.replace('-', '–')
      if (dimension === 'country') return formats.region(key)
      if (dimension === 'language') return formats.language(key)
      const category = dimension === 'job_category' && jobCategories.find((each) => each === label)
      if (category) return t(`categories.${category}`)
      return label
    }
  }, [t, formats])
}
