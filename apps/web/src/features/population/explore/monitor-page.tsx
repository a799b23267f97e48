import { Badge, Breadcrumbs, LinkButton, PageHeader, ProgressBar, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { weeklyResultsQuery } from './api/monitors.query.ts'
import { MonitorMenu } from './components/monitor-menu.tsx'
import { Wall } from '../../../shared/explore/components/posts-part.tsx'
import { WeeksCard } from './components/weeks-card.tsx'
import { WeeksTable } from './components/weeks-table.tsx'
import type { ExplorePaths } from './paths.ts'
import { screen } from '../../../shared/router/screen.ts'

/** /:teamId/explore-x/monitors/:monitorId: results by week. */
function MonitorPage() {
  const t = useT('explore')
  const formats = useFormats()
  const paths = usePaths<ExplorePaths>()
  const go = useGo()
  const { monitorId = '' } = useParams()
  const found = useQuery(weeklyResultsQuery(monitorId))
  useDocumentTitle(found.data ? `${found.data.monitor.name} · ${t('monitors.title')}` : t('monitors.title'))
  const list = paths.explore({ view: 'monitors' })
  if (found.isError && !found.data)
    return <LoadFailed title={t('monitors.failed')} error={found.error} onRetry={() => found.refetch()} />
  if (!found.data) return <Skeleton label={t('monitors.loading')} height={480} />
  const { monitor, weeks, earlier } = found.data
  const loudestWeek = weeks.find(({ top_posts }) => top_posts.length > 0)
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs label={t('monitors.back')} items={[{ href: list, label: t('monitors.back') }]} />
        }
        title={monitor.name}
        description={[
          t('monitors.about', { kind: t(`kinds.${monitor.kind}`), query: monitor.query }),
          ...monitor.country_codes.map((code) => formats.region(code)),
          ...(monitor.post_language ? [formats.language(monitor.post_language)] : []),
          monitor.active
            ? monitor.next_run_at && !monitor.counting
              ? t('monitors.next', { date: formats.date(monitor.next_run_at) })
              : ''
            : t('monitors.paused'),
        ]
          .filter(Boolean)
          .join(' · ')}
        actions={
          <>
            {!monitor.active && <Badge tone="warn">{t('monitors.paused')}</Badge>}
            <LinkButton href={paths.explore({ q: monitor.query, kind: monitor.kind })}>
              {t('monitors.explore')}
            </LinkButton>
            <MonitorMenu monitor={monitor} onRemoved={() => go(list)} />
          </>
        }
      />
      {monitor.counting && <ProgressBar label={t('monitors.counting')} />}
      {weeks.length === 0 ? (
        !monitor.counting && <p className="py-4 text-ink-soft">{t('monitors.noWeeks')}</p>
      ) : (
        <div className="grid gap-6">
          <WeeksCard weeks={weeks} earlier={earlier} />
          <WeeksTable weeks={weeks} earlier={earlier} />
          {loudestWeek && (
            <Wall
              title={t('monitors.topPosts', { date: formats.date(loudestWeek.week_start) })}
              posts={loudestWeek.top_posts}
            />
          )}
        </div>
      )}
    </>
  )
}

export default screen<ExplorePaths, 'monitorId'>(MonitorPage)
