import type { Monitor } from '@rookery/contract'
import { Badge, EmptyState, LinkButton, QueryStatsIcon, SearchField, Skeleton, TextLink } from '@rookery/ui'
import { Sparkline } from '@rookery/ui/charts/sparkline.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { setSearchParams, useSearchParam } from '../../../../shared/navigation/use-search-param.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { monitorsQuery } from '../api/monitors.query.ts'
import { MonitorMenu } from './monitor-menu.tsx'
import { WeekChange } from './week-change.tsx'
import type { ExplorePaths } from '../paths.ts'

const normaliseText = (text: string) => text.normalize('NFKC').toLowerCase()

/** The team's monitors, newest first, each with its line chart and latest week. */
export function MonitorsList() {
  const t = useT('explore')
  const team = useTeam()
  const paths = usePaths<ExplorePaths>()
  const monitors = useQuery(monitorsQuery(team.id))
  const q = useSearchParam('find') ?? ''
  if (monitors.isError && !monitors.data)
    return (
      <LoadFailed title={t('monitors.failed')} error={monitors.error} onRetry={() => monitors.refetch()} />
    )
  if (!monitors.data) return <Skeleton label={t('monitors.loading')} height={240} />
  const allMonitors = monitors.data.results
  const matchingMonitors = allMonitors.filter(({ name, query }) =>
    [name, query].some((text) => normaliseText(text).includes(normaliseText(q))),
  )
  if (allMonitors.length === 0)
    return (
      <EmptyState
        icon={<QueryStatsIcon />}
        title={t('monitors.empty')}
        description={t('monitors.emptyDescription')}
        action={<LinkButton href={paths.explore()}>{t('monitors.emptyAction')}</LinkButton>}
      />
    )
  return (
    <>
      <p className="mb-3 text-ink-soft">{t('monitors.description')}</p>
      {allMonitors.length > 5 && (
        <div className="mb-3 max-w-72">
          <SearchField
            label={t('monitors.search')}
            placeholder={t('monitors.search')}
            clearLabel={t('search.clear')}
            defaultValue={q}
            onSearch={(text) => setSearchParams({ find: text.trim() })}
          />
        </div>
      )}
      {matchingMonitors.length === 0 ? (
        <p className="py-4 text-ink-soft">{t('monitors.none')}</p>
      ) : (
        <ul aria-label={t('monitors.title')} className="divide-y divide-hairline border-y border-hairline">
          {matchingMonitors.map((monitor) => (
            <MonitorLine key={monitor.id} monitor={monitor} />
          ))}
        </ul>
      )}
    </>
  )
}

function MonitorLine({ monitor }: { monitor: Monitor }) {
  const t = useT('explore')
  const formats = useFormats()
  const paths = usePaths<ExplorePaths>()
  const knownPosts = monitor.trend.flatMap(({ posts }) => (posts === null ? [] : [posts]))
  const { latest } = monitor
  const scheduleText = monitor.active
    ? monitor.counting
      ? t('monitors.counting')
      : monitor.next_run_at && t('monitors.next', { date: formats.date(monitor.next_run_at) })
    : t('monitors.paused')
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-1 py-3 md:grid-cols-[minmax(0,2fr)_90px_minmax(0,1fr)_minmax(0,1.4fr)_auto]">
      <div className="min-w-0">
        <TextLink href={paths.monitor(monitor.id)}>{monitor.name}</TextLink>
        <p className="flex flex-wrap items-center gap-x-2 text-13 text-ink-soft">
          <Badge>{t(`kinds.${monitor.kind}`)}</Badge>
          <span className="min-w-0 wrap-anywhere">{monitor.query}</span>
        </p>
        <p className="text-12 text-ink-soft">{scheduleText}</p>
      </div>
      <span className="max-md:order-last max-md:col-span-2">
        {knownPosts.length > 1 && (
          <Sparkline
            values={knownPosts}
            label={t('monitors.trend', {
              first: formats.number(knownPosts[0]!),
              last: formats.number(knownPosts.at(-1)!),
            })}
          />
        )}
      </span>
      <span className="text-13 tabular-nums max-md:order-3 max-md:col-span-2">
        {!latest
          ? !monitor.counting && t('monitors.noWeeks')
          : latest.posts === null
            ? t('monitors.tooFew')
            : t('monitors.posts', { n: formats.number(latest.posts) })}
      </span>
      <span className="text-13 max-md:order-4 max-md:col-span-2">
        {latest && <WeekChange change={latest.change} />}
      </span>
      <MonitorMenu monitor={monitor} />
    </li>
  )
}
