import type { UploadedAudience } from '@rookery/contract'
import { uploadsCalls } from '@rookery/contract/facts.ts'
import { Button, CloudUploadIcon, EmptyState, ErrorState } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { uploadsQuery } from '../api/uploads.query.ts'
import { clearUploadFilters, UploadFiltersBar, useUploadFilters } from './upload-filters.tsx'
import { UploadHistory } from './upload-history.tsx'
import { UploadState } from './upload-state.tsx'
import type { UploadsPaths } from '../paths.ts'

/** The team's uploads to ad accounts, with their progress. */
export function UploadsTable() {
  const t = useT('uploads')
  const texts = useTableTexts({ loading: t('table.loading') })
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const paths = usePaths<UploadsPaths>()
  const client = useQueryClient()
  const filters = useUploadFilters()
  const isFiltered = filters.state !== null || filters.account !== null
  const uploads = useQuery(uploadsQuery(team.id, filters))
  const [history, setHistory] = useState<UploadedAudience | null>(null)
  const [removing, setRemoving] = useState<UploadedAudience | null>(null)

  async function remove(upload: UploadedAudience) {
    await api.call(uploadsCalls.removeUploadedAudience, { pk: upload.id })
    await client.invalidateQueries({ queryKey: ['uploads'] })
    toasts.add({ level: 'info', text: t('removed', { name: upload.name }) })
  }

  if (uploads.isError && !uploads.data)
    return (
      <ErrorState
        title={t('failed')}
        description={errorText(uploads.error)}
        reloadLabel={common('actions.reload')}
        onReload={retryOf(uploads.error, () => void uploads.refetch())}
      />
    )
  return (
    <div>
      {(isFiltered || (uploads.data?.count ?? 0) > 0) && <UploadFiltersBar filters={filters} />}
      <DataTable
        label={t('table.label')}
        rows={uploads.data?.results ?? []}
        rowId={(u) => u.id}
        isLoading={uploads.isPending}
        onPhone="cards"
        texts={texts}
        columns={[
          { id: 'name', header: t('columns.name'), isRowHeader: true, value: (u) => u.name },
          { id: 'account', header: t('columns.account'), value: (u) => u.ad_account_name },
          {
            id: 'state',
            header: t('columns.state'),
            value: (u) => u.state,
            cell: (u) => <UploadState upload={u} />,
          },
          {
            id: 'sent',
            header: t('columns.progress'),
            align: 'end',
            value: (u) => u.sent_count,
            cell: (u) =>
              u.total_count === null
                ? '–'
                : t('sentOf', { sent: formats.number(u.sent_count), total: formats.number(u.total_count) }),
          },
          {
            id: 'matched',
            header: t('columns.matched'),
            align: 'end',
            value: (u) => u.matched_count,
            cell: (u) => (u.matched_count === null ? '–' : formats.number(u.matched_count)),
          },
          {
            id: 'created',
            header: t('columns.created'),
            align: 'end',
            value: (u) => u.created_at,
            cell: (u) => <span className="whitespace-nowrap">{formats.dateTime(u.created_at)}</span>,
          },
        ]}
        rowActions={(upload) => (
          <RowMenu
            label={t('table.menu', { name: upload.name })}
            items={[
              ...(upload.state === 'ready' && upload.targetable
                ? [
                    {
                      id: 'campaign',
                      label: t('table.campaign'),
                      href: paths.newCampaign(
                        upload.ad_account_id,
                        upload.audience_id ?? undefined,
                        upload.name,
                      ),
                    },
                  ]
                : []),
              { id: 'history', label: t('table.history'), onSelect: () => setHistory(upload) },
              {
                id: 'remove',
                label: t('table.remove'),
                isDestructive: true,
                isDisabled: upload.state === 'removed',
                onSelect: () => setRemoving(upload),
              },
            ]}
          />
        )}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('emptyFiltered.title')}
              description={t('emptyFiltered.description')}
              action={<Button onClick={clearUploadFilters}>{t('filters.reset')}</Button>}
            />
          ) : (
            <EmptyState
              icon={<CloudUploadIcon />}
              title={t('empty.title')}
              description={t('empty.description')}
            />
          )
        }
      />
      {history && <UploadHistory upload={history} onClose={() => setHistory(null)} />}
      {removing && (
        <ConfirmDialog
          title={t('removeTitle', { name: removing.name })}
          text={t('removeText', { account: removing.ad_account_name })}
          confirmLabel={t('table.remove')}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        />
      )}
    </div>
  )
}
