import { includesTax, type Plan, type SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { CheckIcon, cx } from '@rookery/ui'
import type { ReactNode } from 'react'
import { planPrice } from '../money/plan-price.ts'
import { useLocale, useT } from '../i18n/use-t.ts'
import { useIncludes } from './use-includes.ts'

/** A plan with its price, what it includes, and what one can do with it. */
export function PlanCard({
  plan,
  currency,
  isMarked = false,
  headingLevel: Heading = 'h3',
  children,
}: {
  plan: Plan
  currency: SaleCurrency
  isMarked?: boolean
  headingLevel?: 'h2' | 'h3'
  children?: ReactNode
}) {
  const t = useT('pricing')
  const locale = useLocale()
  const includes = useIncludes(plan)
  const price = plan.prices[currency]
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col rounded-md border bg-raised p-5',
        isMarked ? 'border-signal shadow-[0_0_0_1px_var(--signal)]' : 'border-hairline',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Heading className="text-16 font-semibold">{plan.name}</Heading>
        {isMarked && <span className="text-13 font-medium text-signal-strong">{t('recommended')}</span>}
      </div>
      <p className="text-13 text-ink-soft">{t(`audience.${plan.name as 'Solo'}`)}</p>
      <p className="mt-4 flex items-baseline gap-1.5">
        <span className="text-28 font-semibold tracking-tight tabular-nums">
          {planPrice(locale, price, currency)}
        </span>
        <span className="text-14 text-ink-soft">{t(`per.${plan.interval}`)}</span>
      </p>
      <p className="min-h-5 text-13 text-ink-soft">
        {[
          t(includesTax(plan, currency) ? 'tax.included' : 'tax.added'),
          plan.interval === 'year' && t('monthly', { price: planPrice(locale, price / 12, currency) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <ul className="mt-4 flex flex-1 flex-col gap-2 border-t border-hairline pt-4 text-14">
        {includes.map((text) => (
          <li key={text} className="flex gap-2">
            <CheckIcon size={18} className="mt-px shrink-0 text-signal" />
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {children && <div className="mt-5">{children}</div>}
    </li>
  )
}
