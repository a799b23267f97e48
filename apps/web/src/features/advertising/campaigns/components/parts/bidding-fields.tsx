import type { AdAccount } from '@rookery/contract'
import { frequencyCapDays } from '@rookery/contract/bidding.ts'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { RadioGroup, TextField } from '@rookery/ui'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useCurrencyName } from '../../../../../shared/money/use-currency-name.ts'
import {
  daysOrWeek,
  hasCap,
  strategiesFor,
  strategyFor,
  type BiddingForm,
  type BiddingProblems,
} from '../../model/bidding-form.ts'

interface BiddingFieldsProps {
  form: BiddingForm
  onChange: (form: BiddingForm) => void
  objective: CampaignObjective | null
  problems: BiddingProblems
  /** Missing values are reported only if true. */
  isTried: boolean
  /** Errors of the server, by field. */
  refused?: Partial<Record<string, string>>
  account: Pick<AdAccount, 'currency'>
}

/** Bid, and the limit of impressions per person. */
export function BiddingFields({
  form,
  onChange,
  objective,
  problems,
  isTried,
  refused = {},
  account,
}: BiddingFieldsProps) {
  const t = useT('campaigns')
  const currencyName = useCurrencyName()
  const forms = useT('forms')
  const strategy = strategyFor(form, objective)
  const bidProblem = problems.bid === 'required' && !isTried ? undefined : problems.bid
  return (
    <div className="grid gap-4">
      <RadioGroup
        label={t('bidding.label')}
        value={strategy}
        onChange={(next) => onChange({ ...form, strategy: next })}
        options={strategiesFor(objective).map((value) => ({
          value,
          label: t(`bidding.${value}.name`),
          description: t(`bidding.${value}.text`),
        }))}
        error={refused.bid_strategy}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {strategy !== 'AUTO' && (
          <TextField
            label={t(`bidding.${strategy}.amount`)}
            value={form.bid}
            onChange={(bid) => onChange({ ...form, bid })}
            inputMode="decimal"
            autoComplete="off"
            suffix={<span className="pr-1.5">{currencyName(account.currency)}</span>}
            description={t('bidding.amountNote')}
            error={
              refused.bid_micro ??
              (bidProblem && forms(bidProblem, { field: t(`bidding.${strategy}.amount`) }))
            }
          />
        )}
        {hasCap(objective) && (
          <fieldset className="grid min-w-0 grid-cols-2 gap-4 sm:col-span-2">
            <legend className="sr-only">{t('bidding.cap')}</legend>
            <TextField
              label={t('bidding.cap')}
              hint={forms('optional')}
              value={form.cap}
              onChange={(cap) => onChange({ ...form, cap })}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              description={t('bidding.capNote')}
              error={refused.frequency_cap ?? (problems.cap && t('bidding.capProblem'))}
            />
            <NativeSelect
              label={t('bidding.capDays')}
              value={String(form.capDays)}
              onChange={(days) => onChange({ ...form, capDays: daysOrWeek(days) })}
              options={frequencyCapDays.map((days) => ({
                id: String(days),
                label: t('bidding.days', { count: days }),
              }))}
            />
          </fieldset>
        )}
      </div>
    </div>
  )
}
