import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import type { OwnPostsPaths } from '../paths.ts'

const MOST = 5

export function EvergreenCard({
  posts,
  evergreen,
}: {
  posts: readonly PostPerformance[]
  evergreen: readonly string[]
}) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const paths = usePaths<OwnPostsPaths>()
  const rows = posts.filter(({ post }) => evergreen.includes(post.id)).slice(0, MOST)
  return (
    <Card
      headingLevel={2}
      title={t('evergreen.title')}
      description={rows.length === 0 ? t('evergreen.none') : t('evergreen.text')}
    >
      {rows.length > 0 && (
        <ul className="grid gap-2 text-13">
          {rows.map(({ post, impressions }) => (
            <li key={post.id} className="flex items-baseline gap-3">
              <TextLink href={paths.ownPost(post.id)}>
                <span className="line-clamp-1">{post.text}</span>
              </TextLink>
              <span className="ml-auto tabular-nums">{formats.publicCount(impressions)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
