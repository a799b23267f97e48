import type { CallOutput } from '@rookery/contract'
import { useT } from '../../../../shared/i18n/use-t.ts'

const kinds = ['people', 'teams', 'lists', 'sources', 'files'] as const

/** Number of removed rows by kind. */
export function RemovedList({ removed }: { removed: CallOutput<'reset-mock'>['removed'] }) {
  const t = useT('testReset')
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
      {kinds.map((kind) => (
        <div key={kind} className="contents">
          <dt className="text-ink-soft">{t(`removed.${kind}`)}</dt>
          <dd className="text-right tabular-nums">{removed[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}
