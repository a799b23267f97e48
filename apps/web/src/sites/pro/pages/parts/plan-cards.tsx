import { plans } from '@rookery/contract/billing/plans.ts'
import { formatMoney, type Translate } from '@rookery/i18n'
import type { PageProps } from '../page-props.ts'

/** The plans on sale, from the data by which they are sold. */
export function PlanCards({
  t,
  locale,
  teams,
}: Pick<PageProps, 't' | 'locale'> & { teams: Translate<'teams'> }) {
  const monthly = plans.filter(({ product, interval }) => product === 'team' && interval === 'month')
  return (
    <ul className="mt-8 grid gap-4 md:grid-cols-3">
      {monthly.map(({ id, name, price_micro, currency, features }) => {
        const yearly = plans.find((each) => each.name === name && each.interval === 'year')
        const moneyOf = (micro: number) => formatMoney(locale, micro, currency)
        return (
          <li key={id} className="flex flex-col rounded-md border border-hairline bg-raised p-6">
            <h3 className="text-16 font-medium">{name}</h3>
            <p className="mt-2 text-28 font-semibold tracking-tight">
              {t('targeting.perMonth', { price: moneyOf(price_micro) })}
            </p>
            <p className="text-14 text-ink-soft">
              {yearly && t('targeting.perYear', { price: moneyOf(yearly.price_micro) })}
            </p>
            <ul className="mt-4 flex flex-col gap-2 border-t border-hairline pt-4 text-14">
              {features.map((feature) => (
                <li key={feature} className="flex gap-2">
                  <span aria-hidden="true" className="text-signal">
                    ✓
                  </span>
                  {teams(`subscription.features.${feature}`)}
                </li>
              ))}
            </ul>
          </li>
        )
      })}
    </ul>
  )
}
