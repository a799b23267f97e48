import type { InsightDataOf } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import { groupsOf, type TableTexts, type TabTables } from './tab-tables.ts'

export const topicAnalysis = defineInsightTab({
  name: 'topic_analysis',
  complete: asCounted,
  packPosts: ({ time_zone: _, ...period }) => period,
  evidence,
})

function evidence(data: InsightDataOf<'topic_analysis'>, texts: TableTexts): TabTables {
  const { posts, evidence: words } = texts
  return {
    groups: [
      groupsOf(
        texts,
        posts('topics.table'),
        data.topics.map(({ row }) => row),
      ),
    ],
    measures: [
      {
        title: words('measures.change'),
        item: posts('topics.topic'),
        columns: [
          { name: posts('topics.change'), kind: 'share' },
          { name: posts('sentiment.positive'), kind: 'share' },
          { name: posts('sentiment.negative'), kind: 'share' },
        ],
        rows: data.topics.map(({ row, change, sentiment }) => ({
          item: row.label,
          values: [change, sentiment?.positive.share ?? null, sentiment?.negative.share ?? null],
        })),
      },
    ],
  }
}
