import { saleCurrencies, type SaleCurrency } from '@rookery/contract/billing/plan-types.ts'
import { SegmentedControl, Select } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'

export interface Choice {
  readonly interval: 'month' | 'year'
  readonly currency: SaleCurrency
}

/** How often and in which currency one pays; who already pays keeps the currency. */
export function PlanChoice({
  choice,
  onChange,
  isCurrencyFixed = false,
}: {
  choice: Choice
  onChange: (choice: Choice) => void
  isCurrencyFixed?: boolean
}) {
  const t = useT('pricing')
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <SegmentedControl
        label={t('interval')}
        value={choice.interval}
        onChange={(interval) => onChange({ ...choice, interval })}
        options={(['month', 'year'] as const).map((value) => ({ value, label: t(`intervals.${value}`) }))}
      />
      <div className="w-44">
        <Select
          label={t('currency')}
          isLabelHidden
          value={choice.currency}
          isDisabled={isCurrencyFixed}
          onChange={(currency) => onChange({ ...choice, currency })}
          options={saleCurrencies.map((id) => ({ id, label: t(`currencies.${id}`) }))}
        />
      </div>
    </div>
  )
}
