import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import { groupsOf } from './tab-tables.ts'

export const interests = defineInsightTab({
  name: 'interests',
  complete: asCounted,
  evidence: (data, texts) => ({
    groups: [groupsOf(texts, texts.t('interests'), data.interests, 'plain', data.unknown_share)],
    measures: [],
  }),
})
