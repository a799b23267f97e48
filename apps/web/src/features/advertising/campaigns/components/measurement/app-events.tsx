import { Badge, EmptyState, Section, Skeleton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { appEventsQuery, appsQuery } from '../../api/measurement.query.ts'
import type { AccountOfTeam } from '../../api/campaigns.query.ts'
import { useAppWords } from './use-app-words.ts'

/** The advertiser's apps, and the events they report. */
export function AppEvents({ account }: { account: AccountOfTeam }) {
  const t = useT('measurement')
  const formats = useFormats()
  const appWords = useAppWords()
  const texts = useTableTexts({ loading: t('loading') })
  const apps = useQuery(appsQuery(account))
  const events = useQuery(appEventsQuery(account))
  const failedQuery = [apps, events].find((each) => each.isError && !each.data)
  if (failedQuery)
    return (
      <Section title={t('apps.title')}>
        <LoadFailed title={t('failed')} error={failedQuery.error} onRetry={() => failedQuery.refetch()} />
      </Section>
    )
  const nameOf = (identifier: string) =>
    apps.data?.find(({ app_store_identifier }) => app_store_identifier === identifier)?.name ?? identifier
  /** Without a name of its own the network repeats the kind. */
  const eventName = ({ name, conversion_type: kind }: { name: string; conversion_type: string }) =>
    name === '' || name.toLowerCase() === kind.toLowerCase() ? appWords.event(kind) : name
  return (
    <Section title={t('apps.title')} description={t('apps.description')}>
      {!apps.data || !events.data ? (
        <Skeleton label={t('loading')} />
      ) : apps.data.length === 0 && events.data.length === 0 ? (
        <EmptyState title={t('apps.empty')} description={t('apps.emptyNote')} />
      ) : (
        <div className="grid gap-6">
          <DataTable
            label={t('apps.title')}
            density="compact"
            onPhone="cards"
            rows={apps.data}
            rowId={(app) => app.id}
            texts={texts}
            columns={[
              { id: 'name', header: t('columns.name'), isRowHeader: true, value: ({ name }) => name },
              { id: 'os', header: t('columns.os'), value: ({ os_type }) => appWords.system(os_type) },
              { id: 'store', header: t('columns.store'), value: (app) => app.app_store_identifier },
              {
                id: 'status',
                header: t('columns.status'),
                value: (app) => app.conversion_tracking_enabled,
                cell: (app) => (
                  <Badge tone={app.conversion_tracking_enabled ? 'success' : 'neutral'}>
                    {t(app.conversion_tracking_enabled ? 'statuses.TRACKING' : 'statuses.off')}
                  </Badge>
                ),
              },
            ]}
          />
          <DataTable
            label={t('apps.events')}
            density="compact"
            onPhone="cards"
            rows={events.data}
            rowId={(event) => event.id}
            texts={texts}
            columns={[
              {
                id: 'name',
                header: t('columns.event'),
                isRowHeader: true,
                value: (event) => eventName(event),
              },
              { id: 'app', header: t('columns.app'), value: (event) => nameOf(event.app_store_identifier) },
              {
                id: 'type',
                header: t('columns.type'),
                value: (event) => appWords.event(event.conversion_type),
              },
              { id: 'status', header: t('columns.status'), value: (event) => appWords.status(event.status) },
              {
                id: 'seen',
                header: t('columns.seen'),
                align: 'end',
                value: ({ last_tracked_at }) => last_tracked_at,
                cell: ({ last_tracked_at }) => (last_tracked_at ? formats.dateTime(last_tracked_at) : '–'),
              },
            ]}
          />
        </div>
      )}
    </Section>
  )
}
