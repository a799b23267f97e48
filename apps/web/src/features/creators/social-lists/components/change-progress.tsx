import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, ProgressBar } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { changeQuery, useListChanges } from '../api/lists.ts'

/** How far a change of many members is, and then who could not be added, with the reason. */
export function ChangeProgress({
  account,
  list,
  change,
  onClose,
}: {
  account: CreatorAccount
  list: string
  change: string
  onClose: () => void
}) {
  const t = useT('socialLists')
  const formats = useFormats()
  const { refresh } = useListChanges(account.account_id)
  const { data } = useQuery(changeQuery(account.account_id, list, change))
  const isOver = data?.state === 'done' || data?.state === 'stopped'
  useEffect(() => {
    if (isOver) void refresh()
    // Once, when it is over.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isOver])
  if (!data) return null
  const { done, failed, total } = data
  return (
    <section
      aria-label={t('progress.title')}
      className="mb-5 rounded-md border border-hairline bg-raised px-4 py-3"
    >
      <div className="flex items-start gap-4">
        <div className="min-w-0 flex-1">
          {isOver ? (
            <p className="font-medium" role="status">
              {t('progress.over', { done: formats.number(done), total: formats.number(total) })}
            </p>
          ) : (
            <ProgressBar
              label={t('progress.title')}
              value={total === 0 ? 0 : (done + failed) / total}
              detail={t('progress.of', { done: formats.number(done + failed), total: formats.number(total) })}
            />
          )}
          {data.cause && <p className="mt-1 text-13 text-ink-soft">{data.cause}</p>}
        </div>
        {isOver && (
          <Button variant="quiet" onClick={onClose}>
            {t('progress.close')}
          </Button>
        )}
      </div>
      {data.results.length > 0 && (
        <ul className="mt-3 grid gap-1 border-t border-hairline pt-3 text-13">
          {data.results.map(({ handle, reason }) => (
            <li key={handle} className="flex flex-wrap gap-x-2">
              <span className="font-medium break-all">{handle}</span>
              <span className="text-ink-soft">{reason}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
