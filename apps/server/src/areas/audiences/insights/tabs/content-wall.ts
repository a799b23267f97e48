import type { InsightDataOf } from '@rookery/contract'
import { asCounted, defineInsightTab } from './define-insight-tab.ts'
import type { TableTexts, TabTables } from './tab-tables.ts'

export const contentWall = defineInsightTab({
  name: 'content_wall',
  complete: asCounted,
  packPosts: ({ time_zone: _, ...period }) => period,
  evidence,
})

function evidence(
  data: InsightDataOf<'content_wall'>,
  { evidence: words, posts, dateOf }: TableTexts,
): TabTables {
  return {
    groups: [],
    measures: [
      {
        title: words('measures.posts'),
        item: posts('wall.posts'),
        columns: [
          { name: words('measures.written'), kind: 'text' },
          { name: words('measures.reactions'), kind: 'count' },
          { name: words('columns.lift'), kind: 'lift' },
          { name: words('measures.address'), kind: 'text' },
        ],
        rows: data.posts.map(({ post, audience_reactions, lift }) => ({
          item: `@${post.author.handle}`,
          values: [dateOf(post.created_at), audience_reactions, lift, post.url],
        })),
      },
    ],
  }
}
