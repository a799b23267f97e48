import type { MonitorWeek } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Badge, Breadcrumbs, Card, LinkButton, PageHeader, ProgressBar, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../shared/model-cards/model-card-button.tsx'
import { SentimentBar } from '../../../shared/insights/sentiment-bar.tsx'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { useGo } from '../../../shared/navigation/use-go.ts'
import { useParams } from '../../../shared/router/router.tsx'
import { weeklyResultsQuery } from './api/monitors.query.ts'
import { MonitorMenu } from './components/monitor-menu.tsx'
import { Wall } from '../../../shared/explore/components/posts-part.tsx'
import { WeekChange } from './components/week-change.tsx'
import { WeeksCard } from './components/weeks-card.tsx'
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
  const { monitor, weeks } = found.data
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
          <WeeksCard weeks={weeks} />
          <Results weeks={weeks} />
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

function Results({ weeks }: { weeks: readonly MonitorWeek[] }) {
  const t = useT('explore')
  const formats = useFormats()
  const cell = 'py-2 pr-6 text-left align-top font-normal'
  return (
    <Card
      headingLevel={2}
      title={t('monitors.results')}
      actions={<ModelCardButton model="sentiment" about={t('monitors.columns.sentiment')} />}
      footer={t('monitors.note', { n: formats.number(PRIVACY_MINIMUM) })}
    >
      <div role="group" aria-label={t('monitors.results')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full min-w-140 text-13">
          <thead>
            <tr className="text-12 text-ink-soft">
              {(['week', 'posts', 'authors', 'change', 'sentiment'] as const).map((column) => (
                <th key={column} scope="col" className={cell}>
                  {t(`monitors.columns.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline tabular-nums">
            {weeks.map((week) => (
              <tr key={week.week_start}>
                <th scope="row" className={cell}>
                  {formats.date(week.week_start)}
                </th>
                <td className={cell}>{week.posts === null ? '–' : formats.number(week.posts)}</td>
                <td className={cell}>{formats.count(week.authors)}</td>
                <td className={cell}>
                  <WeekChange change={week.change} />
                </td>
                <td className={cell}>{week.sentiment ? <SentimentBar sentiment={week.sentiment} /> : '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  )
}

export default screen<ExplorePaths, 'monitorId'>(MonitorPage)
