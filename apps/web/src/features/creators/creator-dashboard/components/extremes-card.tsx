import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { Badge, Card, TextLink } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { extremesOf } from '../model/week.ts'
import type { DashboardPaths } from '../paths.ts'

/** The best and the weakest post of four weeks against what was expected of them. */
export function ExtremesCard({ posts, now }: { posts: readonly PostPerformance[]; now: number }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const paths = usePaths<DashboardPaths>()
  const { best, worst } = extremesOf(posts, now)
  const rows = [
    ...(best ? [{ id: 'best' as const, row: best }] : []),
    ...(worst ? [{ id: 'worst' as const, row: worst }] : []),
  ]
  return (
    <Card
      headingLevel={2}
      title={t('posts.title')}
      description={rows.length === 0 ? t('posts.none') : t('posts.description')}
      footer={<TextLink href={paths.ownPosts}>{t('posts.all')}</TextLink>}
    >
      <ul className="grid gap-4">
        {rows.map(({ id, row }) => (
          <li key={id}>
            <p className="flex items-center gap-2 text-13 text-ink-soft">
              {t(`posts.${id}`)}
              <Badge tone={row.score! > 1 ? 'success' : 'warn'}>
                {t('posts.times', { n: formats.number(row.score!, 2) })}
              </Badge>
            </p>
            <p className="mt-1">
              <TextLink href={paths.ownPost(row.post.id)}>
                <span className="line-clamp-2 break-words">{row.post.text || t('posts.noText')}</span>
              </TextLink>
            </p>
            <p className="text-13 text-ink-soft tabular-nums">
              {t('posts.line', {
                n: formats.publicCount(row.impressions),
                low: formats.number(row.expected_impressions!.low),
                high: formats.number(row.expected_impressions!.high),
              })}
            </p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
