import type { BillingReport } from '@rookery/contract/billing/subscribers/endpoints.ts'
import { Badge, Button, Section } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePlanName } from './plan-name.ts'

/** Whose last payment failed, the oldest first. */
export function FailedPayments({
  rows,
  onHistory,
}: {
  rows: BillingReport['past_due']
  onHistory: (id: string) => void
}) {
  const t = useT('operatorBilling')
  const formats = useFormats()
  const planName = usePlanName()
  return (
    <Section title={t('failedPayments.title')}>
      {rows.length === 0 ? (
        <p className="text-14 text-ink-soft">{t('failedPayments.none')}</p>
      ) : (
        <ul className="divide-y divide-hairline rounded-md border border-hairline bg-raised text-14">
          {rows.map(({ id, name, plan, since, disputed_since }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
              <span className="min-w-0 flex-1 basis-48 font-medium break-words">{name}</span>
              <span className="text-ink-soft">{planName(plan)}</span>
              {disputed_since !== null && <Badge tone="danger">{t('disputed')}</Badge>}
              <Badge tone="warn">
                {since === null
                  ? t('statuses.past_due')
                  : t('failedPayments.since', { date: formats.date(since) })}
              </Badge>
              <Button size="sm" aria-label={t('history.openOf', { name })} onClick={() => onHistory(id)}>
                {t('history.open')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
