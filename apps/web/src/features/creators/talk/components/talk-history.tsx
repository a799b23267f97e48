import type { Conversation } from '@rookery/contract/creators/assistant/endpoints.ts'
import { Button, cx, DeleteIcon, EditIcon, Skeleton, useLinkClick } from '@rookery/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowMenu } from '../../../../shared/data-tables/row-menu.tsx'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { conversationsQuery, useConversationChanges } from '../api/conversations.ts'
import { useTalkFrame } from '../model/talk-frame.ts'

interface TalkHistoryProps {
  /** The conversation that is shown. */
  conversation: string | null
  /** Something was opened. */
  onOpen?: () => void
}

const TITLE_MAX = 120

/** Earlier conversations: opened, renamed, and deleted after a confirmation. */
export function TalkHistory({ conversation, onOpen }: TalkHistoryProps) {
  const t = useT('talkToX')
  const formats = useFormats()
  const go = useGo()
  const handleLinkClick = useLinkClick()
  const { subject, talkHref } = useTalkFrame()
  const list = useInfiniteQuery(conversationsQuery(subject))
  const { rename, remove } = useConversationChanges(subject)
  const [changed, setChanged] = useState<{ how: 'rename' | 'delete'; of: Conversation } | null>(null)
  const close = () => setChanged(null)
  const rows = list.data?.pages.flatMap(({ results }) => results) ?? []
  const removeOne = async ({ id }: Conversation) => {
    await remove.mutateAsync(id)
    toasts.add({ level: 'success', text: t('history.deleted') })
    if (id === conversation) go(talkHref(), { replace: true })
  }
  return (
    <div>
      {list.isPending && <Skeleton label={t('history.loading')} />}
      {list.error && !list.data && (
        <LoadFailed title={t('history.failed')} error={list.error} onRetry={() => list.refetch()} />
      )}
      {list.data && rows.length === 0 && <p className="text-13 text-ink-soft">{t('history.none')}</p>}
      <ul className="-mx-2">
        {rows.map((row) => (
          <li
            key={row.id}
            className={cx(
              'flex items-start gap-1 rounded-md py-1 pl-2',
              row.id === conversation ? 'bg-signal-soft' : 'hover:bg-ink/4',
            )}
          >
            <span className="min-w-0 flex-1 py-1">
              <a
                href={talkHref(row.id)}
                aria-current={row.id === conversation ? 'true' : undefined}
                onClick={(event) => {
                  onOpen?.()
                  handleLinkClick(event)
                }}
                className="line-clamp-2 rounded-sm break-words hover:text-signal-strong"
              >
                {row.title}
              </a>
              <span className="block text-12 text-ink-soft">{formats.date(row.last_at)}</span>
            </span>
            <RowMenu
              label={t('history.actions', { title: row.title })}
              items={[
                {
                  id: 'rename',
                  label: t('history.rename'),
                  icon: <EditIcon size={18} />,
                  onSelect: () => setChanged({ how: 'rename', of: row }),
                },
                {
                  id: 'delete',
                  label: t('history.delete'),
                  icon: <DeleteIcon size={18} />,
                  isDestructive: true,
                  onSelect: () => setChanged({ how: 'delete', of: row }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" variant="quiet" onClick={() => list.fetchNextPage()}>
          {t('history.more')}
        </Button>
      )}
      {rows.length > 0 && <p className="mt-3 text-12 text-ink-soft">{t('history.kept')}</p>}
      {changed?.how === 'rename' && (
        <FieldDialog
          title={t('history.renameTitle')}
          label={t('history.name')}
          maxLength={TITLE_MAX}
          stored={changed.of.title}
          onSubmit={(title) => rename.mutateAsync({ id: changed.of.id, title })}
          onClose={close}
        />
      )}
      {changed?.how === 'delete' && (
        <ConfirmDialog
          title={t('history.deleteTitle')}
          text={t('history.deleteText', { title: changed.of.title })}
          confirmLabel={t('history.delete')}
          onConfirm={() => removeOne(changed.of)}
          onClose={close}
        />
      )}
    </div>
  )
}
