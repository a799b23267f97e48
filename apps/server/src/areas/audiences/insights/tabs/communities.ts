import type { InsightDataOf } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import type { TableTexts, TabTables } from './tab-tables.ts'

export const communities = defineInsightTab({
  name: 'communities',
  complete: asCounted,
  evidence,
})

function evidence(data: InsightDataOf<'communities'>, { graph, evidence: words }: TableTexts): TabTables {
  return {
    groups: [
      {
        title: graph('communities.title'),
        unknown_share: null,
        rows: data.communities.map(({ community, row }) => ({
          ...row,
          label: community.name,
        })),
      },
    ],
    measures: [
      {
        title: words('measures.communities'),
        item: graph('network.columns.community'),
        columns: [
          { name: words('measures.inPopulation'), kind: 'count' },
          { name: words('measures.stability'), kind: 'share' },
          { name: words('measures.reasons'), kind: 'text' },
        ],
        rows: data.communities.map(({ community }) => ({
          item: community.name,
          values: [
            community.size,
            community.stability,
            community.evidence.map(({ label, lift }) => `${label} ×${lift.toFixed(1)}`).join(', '),
          ],
        })),
      },
    ],
  }
}
