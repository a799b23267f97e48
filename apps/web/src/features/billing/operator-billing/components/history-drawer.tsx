import type { CallOutput } from '@rookery/contract'
import { Drawer, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { historyQuery } from '../api/operator-billing.query.ts'
import { usePlanName } from './plan-name.ts'

type Change = CallOutput<'get-subscriber-history'>['changes'][number]

/** Every change of one payer's subscriptions, the newest first, with who made it and why. */
export function HistoryDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useT('operatorBilling')
  const common = useT('common')
  const { data, isPending, isError, error, refetch } = useQuery(historyQuery(id))
  return (
    <Drawer
      isOpen
      onClose={onClose}
      closeLabel={common('actions.close')}
      title={data ? t('history.title', { name: data.name }) : t('history.open')}
    >
      {isPending && <Skeleton label={t('loading')} height={200} />}
      {isError && <LoadFailed title={t('failed')} error={error} onRetry={refetch} />}
      {data?.changes.length === 0 && <p className="text-14 text-ink-soft">{t('history.none')}</p>}
      {data && (
        <ol className="divide-y divide-hairline">
          {data.changes.toReversed().map((change) => (
            <HistoryItem key={change.id} change={change} />
          ))}
        </ol>
      )}
    </Drawer>
  )
}

function HistoryItem({ change: { at, plan, status, next_plan, by, reason, reversal } }: { change: Change }) {
  const t = useT('operatorBilling')
  const formats = useFormats()
  const planName = usePlanName()
  return (
    <li className="py-3 text-14">
      <p className="text-13 text-ink-soft">{formats.dateTime(at)}</p>
      <p className="font-medium">
        {reversal
          ? t(`history.${reversal.kind}`, {
              price: planPrice(formats.locale, reversal.micro, reversal.currency),
              state: t(`history.states.${reversal.state}`),
            })
          : t('history.stood', { plan: planName(plan), status: t(`statuses.${status}`) })}
      </p>
      {next_plan !== null && <p>{t('history.next', { plan: planName(next_plan) })}</p>}
      <p className="text-ink-soft">
        {by === null ? t('history.byProvider') : t('history.by', { name: by })}
        {reason !== null && ` – ${t('history.reason', { reason })}`}
      </p>
    </li>
  )
}
