import type { OwnTopic } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { OwnPostsPaths } from '../paths.ts'

const TOPICS = 6

/** The post of each topic that reached most; opens the post's page. */
export function TopPostsCard({ topics }: { topics: readonly OwnTopic[] }) {
  const t = useT('creatorTopics')
  const formats = useFormats()
  const paths = usePaths<OwnPostsPaths>()
  const shown = topics.filter(({ top_posts }) => top_posts.length > 0).slice(0, TOPICS)
  if (shown.length === 0) return null
  return (
    <Card headingLevel={2} title={t('own.bestPosts')}>
      <ul className="grid gap-x-6 sm:grid-cols-2">
        {shown.map(({ id, label, top_posts: [post] }) => (
          <li key={id} className="min-w-0 border-b border-hairline py-2.5">
            <p className="text-13 font-medium text-ink-soft">{label}</p>
            <TextLink
              href={paths.ownPost(post!.id)}
              className="mt-0.5 line-clamp-2 text-ink no-underline hover:underline"
            >
              {post!.text}
            </TextLink>
            <p className="mt-0.5 text-12 text-ink-faint">{formats.date(post!.created_at)}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
