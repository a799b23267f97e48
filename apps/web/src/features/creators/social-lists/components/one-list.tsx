import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import {
  Badge,
  Breadcrumbs,
  Button,
  DeleteIcon,
  EditIcon,
  PageHeader,
  PersonAddIcon,
  Skeleton,
} from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../../shared/navigation/document-title.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { listQuery, useListChanges } from '../api/lists.ts'
import type { SocialListsPaths } from '../paths.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { ChangeProgress } from './change-progress.tsx'
import { CopyNotice } from './copy-notice.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListsFailed } from './lists-failed.tsx'
import { MembersTable } from './members-table.tsx'

/** One list: its members, and what can be done with it. */
export function OneList({ account, id }: { account: CreatorAccount; id: string }) {
  const t = useT('socialLists')
  const formats = useFormats()
  const go = useGo()
  const paths = usePaths<SocialListsPaths>()
  const [open, setOpen] = useState<'edit' | 'delete' | 'add' | null>(null)
  const [change, setChange] = useState<string | null>(null)
  const list = useInfiniteQuery(listQuery(account.account_id, id))
  const { remove } = useListChanges(account.account_id)
  const first = list.data?.pages[0]
  useDocumentTitle(first?.name ?? t('title'))
  const crumbs = <Breadcrumbs label={t('path')} items={[{ href: paths.creatorLists(), label: t('title') }]} />
  if (list.isError && !first)
    return (
      <div>
        <PageHeader title={t('title')} breadcrumbs={crumbs} />
        <ListsFailed error={list.error} onRetry={() => list.refetch()} />
      </div>
    )
  if (!first) return <Skeleton label={t('loading')} />
  const close = () => setOpen(null)
  return (
    <div>
      <PageHeader
        title={
          <span className="flex flex-wrap items-center gap-2 break-words">
            {first.name}
            {first.private && <Badge tone="neutral">{t('private')}</Badge>}
          </span>
        }
        description={first.description || t('noDescription')}
        breadcrumbs={crumbs}
        actions={
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" icon={<DeleteIcon />} onClick={() => setOpen('delete')}>
              {t('delete')}
            </Button>
            <Button icon={<EditIcon />} onClick={() => setOpen('edit')}>
              {t('edit')}
            </Button>
            <Button variant="primary" icon={<PersonAddIcon />} onClick={() => setOpen('add')}>
              {t('add')}
            </Button>
          </div>
        }
      />
      <CopyNotice copy={first} />
      {change && (
        <ChangeProgress
          key={change}
          account={account}
          list={id}
          change={change}
          onClose={() => setChange(null)}
        />
      )}
      <p className="mb-3 text-13 text-ink-soft">
        {t('memberCount', { count: first.member_count, n: formats.number(first.member_count) })}
        {first.read_at && ` · ${t('readAt', { at: formats.dateTime(first.read_at) })}`}
      </p>
      <MembersTable
        account={account}
        list={first}
        members={list.data?.pages.flatMap(({ members }) => members.results) ?? []}
        onShowMore={list.hasNextPage ? () => list.fetchNextPage() : undefined}
        onAdd={() => setOpen('add')}
      />
      {open === 'edit' && <ListDialog account={account} list={first} onClose={close} />}
      {open === 'add' && (
        <AddPeopleDialog account={account} list={first} onStarted={setChange} onClose={close} />
      )}
      {open === 'delete' && (
        <ConfirmDialog
          title={t('deleteTitle', { name: first.name })}
          text={t('deleteText')}
          confirmLabel={t('delete')}
          onConfirm={async () => {
            await remove.mutateAsync(id)
            toasts.add({ level: 'success', text: t('deleted', { name: first.name }) })
            go(paths.creatorLists())
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
