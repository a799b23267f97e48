import type { Plan, SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { planPrice } from '../money/plan-price.ts'

const premiumRows = ['accounts', 'reads', 'reports', 'questions_a_day'] as const
const teamRows = ['ad_accounts', 'members', 'questions_a_day', 'imports'] as const
type RowName = (typeof premiumRows)[number] | (typeof teamRows)[number] | 'price'

/** The plans of one product beside each other, by the numbers that the server enforces. */
export function CompareTable({ plans, currency }: { plans: readonly Plan[]; currency: SaleCurrency }) {
  const t = useT('pricing')
  const formats = useFormats()
  const rows: readonly RowName[] = ['price', ...(plans[0]?.product === 'premium' ? premiumRows : teamRows)]
  const limit = (n: number | null) => (n === null ? t('compare.unlimited') : formats.number(n))
  const cell = (plan: Plan, row: RowName): string => {
    if (row === 'price')
      return `${planPrice(formats.locale, plan.prices[currency], currency)} ${t(`per.${plan.interval}`)}`
    if (plan.product === 'team')
      return row === 'imports'
        ? t(plan.limits.imports ? 'compare.yes' : 'compare.no')
        : limit(plan.limits[row as 'members'])
    const { entitlements } = plan
    const values = {
      accounts: formats.number(entitlements.accounts),
      reads: planPrice(formats.locale, entitlements.reads_micro, 'USD'),
      reports: formats.number(entitlements.reports_a_month),
      questions_a_day: formats.number(entitlements.questions_a_day),
    }
    return values[row as 'reads']
  }
  return (
    <div className="overflow-x-auto rounded-md border border-hairline bg-raised">
      <table className="w-full min-w-[520px] text-14">
        <caption className="sr-only">{t('compare.title')}</caption>
        <thead>
          <tr className="border-b border-hairline text-left">
            <th scope="col" className="px-4 py-2.5 text-13 font-medium text-ink-soft">
              {t('compare.plan')}
            </th>
            {plans.map(({ id, name }) => (
              <th key={id} scope="col" className="px-4 py-2.5 text-right font-semibold">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row} className="border-b border-hairline last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-left font-normal text-ink-soft">
                {t(`compare.rows.${row}`)}
              </th>
              {plans.map((plan) => (
                <td key={plan.id} className="px-4 py-2.5 text-right tabular-nums">
                  {cell(plan, row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
