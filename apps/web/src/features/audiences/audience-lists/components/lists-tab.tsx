import type { AudienceList } from '@rookery/contract'
import { Button, CloudUploadIcon, EmptyState, ErrorState, GroupsIcon } from '@rookery/ui'
import { DataTable } from '@rookery/ui/data/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { retryOf } from '../../../../shared/feedback/retry-of.ts'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { listsQuery } from '../../../../shared/audience-lists/lists.query.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { useTableTexts } from '../../../../shared/data-tables/use-table-texts.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { DeleteListDialog } from './delete-list-dialog.tsx'
import { RenameListDialog } from './rename-list-dialog.tsx'
import { ListUse } from './list-use.tsx'
import { UploadListDialog } from './upload-list-dialog.tsx'
import { useBuildFrom } from './use-build-from.ts'

export interface ListsTabProps {
  /** The dialog that sends a list to an ad account, provided by another feature. */
  sendDialog: (list: AudienceList, close: () => void) => ReactNode
}

/** The team's lists of people, their matched counts, and the progress of imports, also after a reload. */
export function ListsTab({ sendDialog }: ListsTabProps) {
  const t = useT('audienceLists')
  const texts = useTableTexts({ loading: t('table.loading') })
  const common = useT('common')
  const formats = useFormats()
  const team = useTeam()
  const lists = useQuery(listsQuery(team.id))
  const buildFrom = useBuildFrom()
  const [isUploading, setUploading] = useState(false)
  const [sending, setSending] = useState<AudienceList | null>(null)
  const [renaming, setRenaming] = useState<AudienceList | null>(null)
  const [deleting, setDeleting] = useState<AudienceList | null>(null)

  if (lists.isError && !lists.data)
    return (
      <ErrorState
        title={t('failed')}
        description={errorText(lists.error)}
        reloadLabel={common('actions.reload')}
        onReload={retryOf(lists.error, () => void lists.refetch())}
      />
    )
  const upload = (
    <Button variant="primary" icon={<CloudUploadIcon />} onClick={() => setUploading(true)}>
      {t('upload')}
    </Button>
  )
  const isEmpty = lists.data?.results.length === 0
  return (
    <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-ink-soft">{t('intro')}</p>
        {!isEmpty && upload}
      </div>
      {isEmpty ? (
        <EmptyState
          icon={<GroupsIcon />}
          title={t('empty.title')}
          description={t('empty.description')}
          action={upload}
        />
      ) : (
        <DataTable
          label={t('table.label')}
          rows={lists.data?.results ?? []}
          rowId={(list) => list.id}
          isLoading={lists.isPending}
          onPhone="cards"
          texts={texts}
          columns={[
            { id: 'name', header: t('columns.name'), isRowHeader: true, value: (list) => list.name },
            {
              id: 'kind',
              header: t('columns.kind'),
              value: (list) => t(`kinds.${list.identifier_kind}`),
            },
            {
              id: 'rows',
              header: t('columns.rows'),
              align: 'end',
              value: (list) => list.rows,
              cell: (list) => formats.number(list.rows),
            },
            {
              id: 'matched',
              header: t('columns.matched'),
              align: 'end',
              value: (list) => list.matched,
              cell: (list) => matchedText(list, formats.count),
            },
            {
              id: 'use',
              header: t('columns.use'),
              value: (list) => list.use,
              cell: (list) => <ListUse list={list} />,
            },
            {
              id: 'created',
              header: t('columns.created'),
              align: 'end',
              value: (list) => list.created_at,
              cell: (list) => <span className="whitespace-nowrap">{formats.dateTime(list.created_at)}</span>,
            },
          ]}
          rowActions={(list) => (
            <RowMenu
              label={t('table.menu', { name: list.name })}
              items={[
                {
                  id: 'use',
                  label: t('table.use'),
                  isDisabled: list.use !== 'countable',
                  onSelect: () => buildFrom(list),
                },
                {
                  id: 'send',
                  label: t('table.send'),
                  isDisabled: list.use === 'importing' || list.use === 'failed',
                  onSelect: () => setSending(list),
                },
                { id: 'rename', label: t('table.rename'), onSelect: () => setRenaming(list) },
                {
                  id: 'rejects',
                  label: t('table.rejects'),
                  isDisabled: list.import.rejects_url === null,
                  // The answer is a download: the page stays.
                  onSelect: () => location.assign(list.import.rejects_url!),
                },
                {
                  id: 'delete',
                  label: t('table.delete'),
                  isDestructive: true,
                  onSelect: () => setDeleting(list),
                },
              ]}
            />
          )}
        />
      )}
      {isUploading && <UploadListDialog onClose={() => setUploading(false)} />}
      {sending && sendDialog(sending, () => setSending(null))}
      {renaming && <RenameListDialog list={renaming} onClose={() => setRenaming(null)} />}
      {deleting && <DeleteListDialog list={deleting} onClose={() => setDeleting(null)} />}
    </div>
  )
}

/** '<50' if the figure is withheld, a dash if nothing is matched (yet). */
function matchedText({ use, matched }: AudienceList, count: (n: number | null) => string): string {
  return use === 'importing' || use === 'failed' || use === 'upload_only' ? '–' : count(matched)
}
