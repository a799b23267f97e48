import { Badge, Card } from '@rookery/ui'
import { formatDateTime } from '@rookery/i18n/formats.ts'
import type { GroupReceipt, Run } from '../../shared/run.ts'
import { useLocale, useT } from '../model/texts.ts'
import { Names } from './names.tsx'

const tones = {
  done: 'success',
  undone: 'info',
  partial: 'warn',
  failed: 'danger',
} as const

function Group({ group, isOfForm }: { group: GroupReceipt; isOfForm: boolean }) {
  const t = useT()
  return (
    <Card title={group.name}>
      <div className="flex flex-col gap-3">
        <p>
          {t(isOfForm ? 'receipt.takenForm' : 'receipt.taken', {
            taken: group.taken,
            planned: group.planned,
          })}
        </p>
        {group.still_paused && <p className="text-warn">{t('receipt.keptPaused')}</p>}
        {group.cause !== '' && <p className="text-danger">{group.cause}</p>}
        <Names title={t('receipt.missing')} names={group.missing} tone="danger" />
        <Names title={t('receipt.extra')} names={group.extra} tone="warn" />
        <Names title={t('receipt.changedByOthers')} names={group.changed_by_others} tone="warn" />
      </div>
    </Card>
  )
}

/** What was read back from the network, of one run. */
export function Receipt({ run }: { run: Run }) {
  const t = useT()
  const locale = useLocale()
  const state = run.state in tones ? (run.state as keyof typeof tones) : null
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {state && (
          <Badge tone={tones[state]}>
            {t(run.form && !run.form.is_on_network ? `receipt.form_${state}` : `receipt.${state}`)}
          </Badge>
        )}
        {run.receipt?.at && (
          <span className="text-13 text-ink-soft">
            {t('receipt.at', { time: formatDateTime(locale, run.receipt.at, undefined) })}
          </span>
        )}
      </div>
      {run.receipt?.ad_groups.map((group) => (
        <Group
          key={group.network_id}
          group={group}
          isOfForm={run.form !== undefined && !run.form.is_on_network}
        />
      ))}
    </div>
  )
}
