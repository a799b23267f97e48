import type { Subscription } from '@rookery/contract'
import type { SubscriptionCourse } from '@rookery/contract/billing/subscription-objects.ts'
import { Badge, Button, Notice } from '@rookery/ui'
import { useState, type ReactNode } from 'react'
import { errorText } from '../errors/error-text.ts'
import { ConfirmDialog } from '../feedback/confirm-dialog.tsx'
import { toasts } from '../feedback/toasts.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { planPrice } from '../money/plan-price.ts'

const toneByStatus = { trialing: 'info', active: 'success', past_due: 'warn', canceled: 'neutral' } as const

interface SubscriptionCardProps {
  subscription: Pick<Subscription, 'plan' | 'status' | 'cancel_at'>
  course: SubscriptionCourse
  /** What a failed payment means for this payer. */
  pastDue: string
  /** What has ended. */
  ended: string
  /** None for who may only look. */
  actions?: {
    cancel: () => Promise<Pick<Subscription, 'cancel_at'>>
    keep: () => Promise<unknown>
    goToPortal: () => Promise<void>
  }
  /** Further actions. */
  more?: ReactNode
  /** What is used of the plan. */
  children?: ReactNode
}

/** What one pays for, until when, and how to end it: as short as buying it. */
export function SubscriptionCard({
  subscription: { plan, status, cancel_at: endsAt },
  course,
  pastDue,
  ended,
  actions,
  more,
  children,
}: SubscriptionCardProps) {
  const t = useT('pricing')
  const formats = useFormats()
  const [isCancelling, setCancelling] = useState(false)
  const dateOf = (at: string | null | undefined) => (at ? formats.date(at) : '')
  const texts = {
    trialing: t('own.firstPayment', { date: dateOf(course.period_end) }),
    active: t('own.renews', { date: dateOf(course.period_end) }),
    past_due: pastDue,
    canceled: ended,
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
                : isRunning && course.next_plan
                  ? t('own.next', { plan: course.next_plan.name, date: dateOf(course.next_plan.at) })
                  : texts[status]}
            </p>
          )}
        </div>
        {actions &&
          isRunning &&
          (endsAt || course.next_plan ? (
            <Button
              variant="primary"
              onClick={async () => {
                await actions.keep()
                toasts.add({ level: 'success', text: t('own.kept') })
              }}
              onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
            >
              {course.next_plan ? t('own.keepPlan', { plan: plan.name }) : t('own.keep')}
            </Button>
          ) : (
            <Button onClick={() => setCancelling(true)}>{t('own.cancel')}</Button>
          ))}
        {actions && isRunning && course.has_payer && (
          <Button
            variant={status === 'past_due' ? 'primary' : 'quiet'}
            onClick={actions.goToPortal}
            onError={(error) => toasts.add({ level: 'error', text: errorText(error) })}
          >
            {t('own.payment')}
          </Button>
        )}
        {more}
      </div>
      {children}
      {isRunning && course.disputed_since !== null && (
        <div className="mt-3">
          <Notice tone="warn">{t('own.disputed', { date: dateOf(course.disputed_since) })}</Notice>
        </div>
      )}
      {status === 'past_due' && (
        <div className="mt-3">
          <Notice tone="warn">{texts.past_due}</Notice>
        </div>
      )}
      {actions && isCancelling && (
        <ConfirmDialog
          title={t('own.cancelTitle', { plan: plan.name })}
          text={t('own.cancelText', { date: dateOf(course.period_end) })}
          confirmLabel={t('own.confirmCancel')}
          onConfirm={async () => {
            const { cancel_at } = await actions.cancel()
            toasts.add({ level: 'success', text: t('own.cancelled', { date: dateOf(cancel_at) }) })
          }}
          onClose={() => setCancelling(false)}
        />
      )}
    </section>
  )
}
