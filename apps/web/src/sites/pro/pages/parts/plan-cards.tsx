import { teamPlans } from '@rookery/contract/billing/team-plans.ts'
import type { Translate } from '@rookery/i18n'
import { planPrice } from '../../../../shared/money/plan-price.ts'
import { includesOf } from '../../../../shared/plans/use-includes.ts'
import { visitorCurrency } from '../../../../shared/plans/visitor-currency.ts'
import type { PageProps } from '../page-props.ts'

/** The plans on sale, from the data by which they are sold, in the currency of the page's language. */
export function PlanCards({
  t,
  locale,
  pricing,
}: Pick<PageProps, 't' | 'locale'> & { pricing: Translate<'pricing'> }) {
  const currency = visitorCurrency([locale])
  const monthly = teamPlans.filter(({ interval }) => interval === 'month')
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {monthly.map((plan) => {
        const { id, name, prices } = plan
        const yearly = teamPlans.find((each) => each.name === name && each.interval === 'year')
        const priceOf = (each: Pick<typeof plan, 'prices'>) =>
          planPrice(locale, each.prices[currency], currency)
        return (
          <li key={id} className="flex flex-col rounded-md border border-hairline bg-raised p-6">
            <h3 className="text-16 font-medium">{name}</h3>
            <p className="mt-2 text-28 font-semibold tracking-tight">
              {t('targeting.perMonth', { price: priceOf({ prices }) })}
            </p>
            <p className="text-14 text-ink-soft">
              {yearly && t('targeting.perYear', { price: priceOf(yearly) })}
            </p>
            <ul className="mt-4 flex flex-col gap-2 border-t border-hairline pt-4 text-14">
              {includesOf(plan, pricing, locale).map((text) => (
                <li key={text} className="flex gap-2">
                  <span aria-hidden="true" className="text-signal">
                    ✓
                  </span>
                  {text}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
