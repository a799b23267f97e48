import { Badge, Button, LinkButton, Notice } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { goToPortal, usePremiumChanges, type PremiumInfo } from '../api/premium-info.ts'
import { PremiumUsage } from './plan-usage.tsx'
import type { PremiumPlanPaths } from '../paths.ts'

const toneByStatus = { trialing: 'info', active: 'success', past_due: 'warn', canceled: 'neutral' } as const

/** What the person pays for, until when, and how to end it: as short as buying it. */
export function OwnSubscription({ info }: { info: PremiumInfo }) {
  const t = useT('pricing')
  const formats = useFormats()
  const paths = usePaths<PremiumPlanPaths>()
  const { cancel, keep } = usePremiumChanges()
  const [isCancelling, setCancelling] = useState(false)
  const { plan, status } = info
  if (plan === undefined || status === undefined) return null
  const dateOf = (at: string | null | undefined) => (at ? formats.date(at) : '')
  const endsAt = info.cancel_at ?? null
  const texts = {
    trialing: t('own.firstPayment', { date: dateOf(info.period_end) }),
    active: t('own.renews', { date: dateOf(info.period_end) }),
    past_due: t('own.pastDue', { date: dateOf(info.readable_until) }),
    canceled: t('own.ended'),
  }
  const isRunning = status !== 'canceled'
  return (
    <section aria-label={t('own.title')} className="rounded-md border border-hairline bg-raised px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
            {t('own.plan', {
              plan: plan.name,
              price: planPrice(formats.locale, plan.price_micro, plan.currency),
              per: t(`per.${plan.interval}`),
            })}
            <Badge tone={toneByStatus[status]}>{t(`own.statuses.${status}`)}</Badge>
          </h2>
          {status !== 'past_due' && (
            <p className="mt-1 text-14 text-ink-soft">
              {isRunning && endsAt
                ? t('own.ends', { date: dateOf(endsAt) })
                : isRunning && info.next_plan
                  ? t('own.next', { plan: info.next_plan.name, date: dateOf(info.next_plan.at) })
                  : texts[status]}
            </p>
          )}
        </div>
        {isRunning &&
          (endsAt || info.next_plan ? (
            <Button
              variant="primary"
              onClick={async () => {
                await keep.mutateAsync()
                toasts.add({ level: 'success', text: t('own.kept') })
              }}
              onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
            >
              {info.next_plan ? t('own.keepPlan', { plan: plan.name }) : t('own.keep')}
            </Button>
          ) : (
            <Button onClick={() => setCancelling(true)}>{t('own.cancel')}</Button>
          ))}
        {isRunning && info.has_payer && (
          <Button
            variant={status === 'past_due' ? 'primary' : 'quiet'}
            onClick={goToPortal}
            onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
          >
            {t('own.payment')}
          </Button>
        )}
        {info.readable && <LinkButton href={paths.home}>{t('own.toSuite')}</LinkButton>}
      </div>
      {info.active && <PremiumUsage planId={plan.id} used={info.used} />}
      {status === 'past_due' && (
        <div className="mt-3">
          <Notice tone="warn">{texts.past_due}</Notice>
        </div>
      )}
      {isCancelling && (
        <ConfirmDialog
          title={t('own.cancelTitle', { plan: plan.name })}
          text={t('own.cancelText', { date: dateOf(info.period_end) })}
          confirmLabel={t('own.confirmCancel')}
          onConfirm={async () => {
            const { cancel_at } = await cancel.mutateAsync()
            toasts.add({ level: 'success', text: t('own.cancelled', { date: dateOf(cancel_at) }) })
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}
