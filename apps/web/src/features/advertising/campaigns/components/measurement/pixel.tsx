import type { WebEvent } from '@rookery/contract'
import { Badge, Button, Dialog, EmptyState, Section, Skeleton } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadFailed } from '../../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useTableTexts } from '../../../../../shared/data-tables/use-table-texts.ts'
import { pixelQuery, webEventsQuery } from '../../api/measurement.query.ts'
import type { AccountOfTeam } from '../../api/campaigns.query.ts'

/** Whether the advertiser's site has a tag, and the events it reports. */
export function Pixel({ account }: { account: AccountOfTeam }) {
  const t = useT('measurement')
  const common = useT('common')
  const formats = useFormats()
  const texts = useTableTexts({ loading: t('loading') })
  const pixelQueryResult = useQuery(pixelQuery(account))
  const events = useQuery(webEventsQuery(account))
  const [code, setCode] = useState<WebEvent | null>(null)
  const failedQuery = [pixelQueryResult, events].find((each) => each.isError && !each.data)
  return (
    <Section
      title={t('pixel.title')}
      description={t('pixel.description')}
      actions={
        pixelQueryResult.data && (
          <Badge
            tone={
              pixelQueryResult.data.tracking > 0
                ? 'success'
                : pixelQueryResult.data.has_pixel
                  ? 'warn'
                  : 'neutral'
            }
          >
            {pixelQueryResult.data.tracking > 0
              ? t('pixel.tracking', { count: pixelQueryResult.data.tracking })
              : t(pixelQueryResult.data.has_pixel ? 'pixel.silent' : 'pixel.none')}
          </Badge>
        )
      }
    >
      {failedQuery ? (
        <LoadFailed title={t('failed')} error={failedQuery.error} onRetry={() => failedQuery.refetch()} />
      ) : !events.data ? (
        <Skeleton label={t('loading')} />
      ) : (
        <DataTable
          label={t('pixel.events')}
          density="compact"
          onPhone="cards"
          rows={events.data}
          rowId={(event) => event.id}
          texts={texts}
          columns={[
            { id: 'name', header: t('columns.name'), isRowHeader: true, value: ({ name }) => name },
            { id: 'type', header: t('columns.type'), value: ({ type }) => type },
            {
              id: 'status',
              header: t('columns.status'),
              value: ({ status }) => status,
              cell: ({ status }) => (
                <Badge tone={status === 'TRACKING' ? 'success' : 'warn'}>{t(`statuses.${status}`)}</Badge>
              ),
            },
            {
              id: 'windows',
              header: t('columns.windows'),
              align: 'end',
              cell: (event) =>
                t('windows', { click: event.click_window_days, view: event.view_through_window_days }),
            },
            {
              id: 'seen',
              header: t('columns.seen'),
              align: 'end',
              value: ({ last_tracked_at }) => last_tracked_at,
              cell: ({ last_tracked_at }) => (last_tracked_at ? formats.dateTime(last_tracked_at) : '–'),
            },
          ]}
          rowActions={(event) => (
            <Button size="sm" onClick={() => setCode(event)}>
              {t('pixel.code')}
            </Button>
          )}
          empty={<EmptyState title={t('pixel.empty')} description={t('pixel.emptyNote')} />}
        />
      )}
      <Dialog
        isOpen={code !== null}
        onClose={() => setCode(null)}
        title={t('pixel.codeOf', { name: code?.name })}
        description={t('pixel.codeNote')}
        closeLabel={common('actions.close')}
      >
        <pre className="max-h-72 overflow-auto rounded-md bg-sunk p-3 text-12 break-words whitespace-pre-wrap">
          {code?.embed_code}
        </pre>
      </Dialog>
    </Section>
  )
}
