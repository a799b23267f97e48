import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import { groupsOf } from './tab-tables.ts'

export const jobTitles = defineInsightTab({
  name: 'job_titles',
  complete: asCounted,
  evidence: (data, texts) => ({
    groups: [
      groupsOf(texts, texts.t('jobCategories'), data.categories, 'job_category', data.unknown_share),
      groupsOf(texts, texts.t('jobTitles'), data.titles, 'plain', data.unknown_share),
    ],
    measures: [],
  }),
})
