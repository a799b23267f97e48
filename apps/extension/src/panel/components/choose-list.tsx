import { Button, EmptyState, SearchField, Skeleton } from '@rookery/ui'
import { useState } from 'react'
import type { ChosenList } from '../../shared/run.ts'
import { askWorker, WorkerError } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import { useAnswer } from '../model/use-answer.ts'
import { ErrorNotice } from './error-notice.tsx'

/** The team's lists; the one that was chosen on a page of the product comes with its name once it is read. */
export function ChooseList({
  chosen,
  onChoose,
}: {
  chosen: ChosenList | null
  onChoose: (list: ChosenList | null) => void
}) {
  const t = useT()
  const [q, setQ] = useState('')
  const { value: lists, error, again } = useAnswer(`lists ${q}`, async () => await askWorker('lists', { q }))
  if (chosen !== null)
    return (
      <section className="flex flex-col gap-1">
        <h2 className="text-13 font-medium text-ink-soft">{t('list.title')}</h2>
        <div className="flex items-center justify-between gap-3">
          <p className="min-w-0 truncate text-16 font-medium">{nameOf(chosen, lists) || t('list.asked')}</p>
          <Button size="sm" onClick={() => onChoose(null)}>
            {t('list.change')}
          </Button>
        </div>
      </section>
    )
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-13 font-medium text-ink-soft">{t('list.title')}</h2>
      <SearchField
        label={t('list.search')}
        placeholder={t('list.search')}
        clearLabel={t('list.clear')}
        onSearch={(query) => setQ(query)}
      />
      {error && (
        <ErrorNotice
          error={{ code: error instanceof WorkerError ? error.code : 'failed', text: error.message }}
          onRetry={again}
        />
      )}
      {lists === null && !error && <Skeleton height={120} label={t('loading')} />}
      {lists?.length === 0 && <EmptyState title={t(q === '' ? 'list.none' : 'list.noMatch')} />}
      <ul className="flex flex-col">
        {lists?.map((list) => (
          <li key={list.audience_config_id} className="border-b border-hairline last:border-0">
            <button
              type="button"
              className="w-full truncate rounded-sm px-1 py-2 text-left hover:bg-sunk"
              onClick={() => onChoose(list)}
            >
              {list.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const nameOf = (chosen: ChosenList, lists: readonly ChosenList[] | null): string =>
  chosen.name ||
  (lists?.find(({ audience_config_id }) => audience_config_id === chosen.audience_config_id)?.name ?? '')
