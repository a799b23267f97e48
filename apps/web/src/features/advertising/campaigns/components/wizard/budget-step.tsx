import type { AdAccount, CallOutput } from '@rookery/contract'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { Notice } from '@rookery/ui'
import { useState } from 'react'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { mostSpend } from '../../../../../shared/spending/most-spend.ts'
import { readSchedule, type ScheduleField, type ScheduleForm } from '../../model/schedule-form.ts'
import { ScheduleFields } from '../parts/schedule-fields.tsx'
import { readBidding, type BiddingForm } from '../../model/bidding-form.ts'
import { BiddingFields } from '../parts/bidding-fields.tsx'
import { useMostText } from '../../../../../shared/spending/use-most-text.ts'

interface BudgetStepProps {
  form: ScheduleForm
  onChange: (form: ScheduleForm) => void
  bidding: BiddingForm
  onBiddingChange: (bidding: BiddingForm) => void
  objective: CampaignObjective | null
  fundingId: string | null
  onFundingChange: (id: string) => void
  options: CallOutput<'get-campaign-options'> | undefined
  account: AdAccount
}

/** Dates, budgets, bid, and funding instrument. */
export function BudgetStep({
  form,
  onChange,
  bidding,
  onBiddingChange,
  objective,
  fundingId,
  onFundingChange,
  options,
  account,
}: BudgetStepProps) {
  const t = useT('campaignNew')
  const mostText = useMostText()
  const [touched, setTouched] = useState<ReadonlySet<ScheduleField>>(new Set())
  const now = new Date()
  const { schedule, problems } = readSchedule(form, account, { now })
  const fundingInstruments = options?.funding_instruments.filter(({ able_to_fund }) => able_to_fund) ?? []
  return (
    <div className="flex max-w-2xl flex-col gap-5">
      <ScheduleFields
        form={form}
        problems={problems}
        // A contradiction between fields is shown at once; a missing value, once the field was touched.
        isErrorShown={(field) => touched.has(field) || (form[field] !== '' && problems[field] !== 'required')}
        account={account}
        onChange={(field, value) => {
          setTouched((old) => new Set([...old, field]))
          onChange({ ...form, [field]: value })
        }}
      />
      <BiddingFields
        form={bidding}
        onChange={onBiddingChange}
        objective={objective}
        problems={readBidding(bidding, objective, account.currency).problems}
        isTried={bidding.bid !== ''}
        account={account}
      />
      {options && fundingInstruments.length === 0 && <Notice tone="warn">{t('budget.noFunding')}</Notice>}
      {fundingInstruments.length > 1 && (
        <NativeSelect
          label={t('budget.funding')}
          value={fundingId ?? fundingInstruments[0]!.id}
          onChange={onFundingChange}
          options={fundingInstruments.map(({ id, label }) => ({ id, label }))}
        />
      )}
      {schedule && (
        <p className="text-13 text-ink-soft" aria-live="polite">
          {mostText(mostSpend({ ...schedule, spent_micro: 0 }, now, account.time_zone), account.currency)}
        </p>
      )}
    </div>
  )
}
