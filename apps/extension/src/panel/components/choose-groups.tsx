import { Checkbox, EmptyState, Skeleton } from '@rookery/ui'
import { useEffect } from 'react'
import type { AdGroup } from '../../shared/run.ts'
import type { AdsPage } from '../../shared/snapshot.ts'
import { askWorker, WorkerError } from '../model/ask-worker.ts'
import { useT } from '../model/texts.ts'
import { useAnswer } from '../model/use-answer.ts'
import { ErrorNotice } from './error-notice.tsx'

/** The most ad groups the server takes in one run. */
const AT_MOST = 20
const KNOWN_STATUS = ['active', 'paused', 'draft'] as const

export function ChooseGroups({
  page,
  chosen,
  onChoose,
}: {
  page: AdsPage
  chosen: readonly AdGroup[] | null
  onChoose: (groups: readonly AdGroup[]) => void
}) {
  const t = useT()
  const {
    value: groups,
    error,
    again,
  } = useAnswer(`groups ${page.account.id}`, async () => await askWorker('ad-groups', {}))
  const open = groups?.find(({ network_id }) => network_id !== null && network_id === page.ad_group)
  // Until somebody chooses, it is the one that is open on the page.
  useEffect(() => {
    if (chosen === null && open) onChoose([open])
  }, [chosen, open, onChoose])
  const ticked = chosen ?? []
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-13 font-medium text-ink-soft">{t('groups.title')}</h2>
      {error && (
        <ErrorNotice
          error={{ code: error instanceof WorkerError ? error.code : 'failed', text: error.message }}
          onRetry={again}
        />
      )}
      {groups === null && !error && <Skeleton height={80} label={t('loading')} />}
      {groups?.length === 0 && <EmptyState title={t('groups.none')} />}
      <ul className="flex max-h-60 flex-col gap-1 overflow-y-auto">
        {groups?.map((group) => {
          const isTicked = ticked.some(({ id }) => id === group.id)
          const status = KNOWN_STATUS.find((known) => known === group.status) ?? 'other'
          const notes = [
            t(`groups.status.${status}`),
            ...(group.network_id === page.ad_group ? [t('groups.onPage')] : []),
          ]
          return (
            <li key={group.id}>
              <Checkbox
                label={group.name}
                description={notes.join(' · ')}
                isChecked={isTicked}
                isDisabled={!isTicked && ticked.length >= AT_MOST}
                onChange={(isChosen) =>
                  onChoose(isChosen ? [...ticked, group] : ticked.filter(({ id }) => id !== group.id))
                }
              />
            </li>
          )
        })}
      </ul>
      {ticked.length >= AT_MOST && (
        <p className="text-13 text-ink-soft">{t('groups.atMost', { count: AT_MOST })}</p>
      )}
    </section>
  )
}
