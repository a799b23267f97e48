import { Badge, EmptyState } from '@rookery/ui'
import { formatDateTime } from '@rookery/i18n/formats.ts'
import type { Run } from '../../shared/run.ts'
import { useLocale, useT } from '../model/texts.ts'
import { Receipt } from './receipt.tsx'

/** What was applied with this extension, the latest first. A chunk of its own: most openings never need it. */
export default function History({ runs }: { runs: readonly Run[] }) {
  const t = useT()
  const locale = useLocale()
  if (runs.length === 0) return <EmptyState title={t('history.none')} />
  return (
    <ul className="flex flex-col gap-2">
      {runs.map((run) => (
        <li key={run.id}>
          <details className="rounded-md border border-hairline bg-raised px-3 py-2">
            <summary className="flex items-center justify-between gap-2">
              <span className="min-w-0">
                <span className="block truncate font-medium">{run.list.name}</span>
                <span className="block text-13 text-ink-soft">
                  {run.account.name ?? run.account.id} · {formatDateTime(locale, run.started_at, undefined)}
                </span>
              </span>
              <Badge>{t(`states.${run.state}`)}</Badge>
            </summary>
            <div className="pt-3">
              <Receipt run={run} />
            </div>
          </details>
        </li>
      ))}
    </ul>
  )
}
