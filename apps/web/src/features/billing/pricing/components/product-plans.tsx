import type { Plan } from '@rookery/contract/billing/plan-types.ts'
import { Section } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { CompareTable } from '../../../../shared/plans/compare-table.tsx'
import { PlanCard } from '../../../../shared/plans/plan-card.tsx'
import type { Choice } from '../../../../shared/plans/plan-choice.tsx'
import { ResellerOffer } from '../../../../shared/terms/reseller-offer.tsx'

/** The plans of one product as cards and in a table, and where one buys them. */
export function ProductPlans({
  product,
  plans,
  choice,
  action,
}: {
  product: 'premium' | 'team'
  plans: readonly Plan[]
  choice: Choice
  action: ReactNode
}) {
  const t = useT('pricing')
  const shown = plans.filter(({ interval }) => interval === choice.interval)
  return (
    <Section title={t(`page.${product}`)} description={t(`page.${product}Note`)} actions={action}>
      <ul className="grid gap-4 md:grid-cols-3">
        {shown.map((plan) => (
          <PlanCard key={plan.id} plan={plan} currency={choice.currency} />
        ))}
      </ul>
      <h3 className="mt-6 mb-2 text-14 font-semibold">{t('compare.title')}</h3>
      <CompareTable plans={shown} currency={choice.currency} />
      {product === 'team' && <ResellerOffer />}
    </Section>
  )
}
