import type { InferredDimension } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import type { EvidenceDimension } from './row-label.ts'
import { groupsOf } from './tab-tables.ts'

export const demographics = defineInsightTab({
  name: 'demographics',
  complete: asCounted,
  evidence: (data, texts) => {
    const { t } = texts
    const of = (title: string, { rows, unknown_share }: InferredDimension, dimension: EvidenceDimension) =>
      groupsOf(texts, title, rows, dimension, unknown_share)
    return {
      groups: [
        of(t('age'), data.age, 'age'),
        of(t('gender'), data.gender, 'gender'),
        of(t('countries'), data.countries, 'country'),
        of(t('regions'), data.regions, 'plain'),
        of(t('languages'), data.languages, 'language'),
      ],
      measures: [],
    }
  },
})
