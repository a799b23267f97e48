import type { Plan } from '@rookery/contract/billing/plan-types.ts'
import type { ChangePreview } from '@rookery/contract/billing/subscription-objects.ts'
import { Button, Dialog, Notice, Skeleton } from '@rookery/ui'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../errors/error-text.ts'
import { LoadFailed } from '../feedback/load-failed.tsx'
import { toasts } from '../feedback/toasts.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { planPrice } from '../money/plan-price.ts'
import { AmountRow, NetAndTax } from './net-and-tax.tsx'

/** What a change of the plan costs and when it begins, before it is made. */
export function ChangeDialog({
  plan,
  query,
  change,
  onClose,
  onChanged,
}: {
  plan: Plan
  /** What the change costs. */
  query: UseQueryOptions<ChangePreview, Error, ChangePreview, string[]>
  change: (input: { plan_id: string; quoted_at: string }) => Promise<unknown>
  onClose: () => void
  onChanged: () => void
}) {
  const t = useT('pricing')
  const common = useT('common')
  const formats = useFormats()
  const preview = useQuery(query)
  const [failure, setFailure] = useState<string>()
  const money = (micro: number) => planPrice(formats.locale, micro, preview.data?.currency ?? 'EUR')
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={t('change.title', { plan: plan.name })}
      footer={
        <>
          <Button onClick={onClose}>{common('actions.cancel')}</Button>
          <Button
            variant="primary"
            isDisabled={preview.data === undefined}
            onClick={async () => {
              setFailure(undefined)
              const { quoted_at } = preview.data!
              await change({ plan_id: plan.id, quoted_at })
              const isNow = preview.data?.when === 'now'
              toasts.add({
                level: 'success',
                text: isNow
                  ? t('changed', { plan: plan.name })
                  : t('change.planned', { plan: plan.name, date: formats.date(preview.data!.at) }),
              })
              onChanged()
            }}
            onError={(error) => setFailure(errorText(error))}
          >
            {t('choose.change', { plan: plan.name })}
          </Button>
        </>
      }
    >
      {preview.isPending && <Skeleton label={t('change.loading')} height={96} />}
      {preview.isError && !preview.data && (
        <LoadFailed title={t('change.failed')} error={preview.error} onRetry={() => preview.refetch()} />
      )}
      {preview.data?.when === 'period_end' && (
        <p>{t('change.later', { date: formats.date(preview.data.at), plan: plan.name })}</p>
      )}
      {preview.data?.when === 'now' && (
        <>
          {preview.data.lines.length === 0 ? (
            <p>{t('change.free')}</p>
          ) : (
            <dl className="grid gap-2 text-14">
              {preview.data.lines.map(({ text, micro }) => (
                <AmountRow key={text} name={text} value={money(micro)} />
              ))}
              <div className="grid gap-2 border-t border-hairline pt-2">
                <NetAndTax {...preview.data} money={money} />
                {preview.data.used_credit_micro > 0 && (
                  <AmountRow name={t('change.usedCredit')} value={money(-preview.data.used_credit_micro)} />
                )}
                <AmountRow name={t('change.due')} value={money(preview.data.due_micro)} isSum />
              </div>
            </dl>
          )}
          {preview.data.credit_micro > 0 && (
            <p className="mt-3 text-14 text-ink-soft">
              {t('change.credit', { price: money(preview.data.credit_micro) })}
            </p>
          )}
        </>
      )}
      {failure && (
        <div className="mt-4">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </Dialog>
  )
}
