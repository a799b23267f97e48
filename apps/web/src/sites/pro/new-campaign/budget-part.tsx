import type { AdAccount, CallOutput } from '@rookery/contract'
import { RadioGroup, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../shared/i18n/use-t.ts'
import type { NewCampaign } from '../../../features/advertising/campaigns/model/new-campaign.ts'
import { plainObjectives } from './list-form.ts'
import { BudgetStep } from '../../../features/advertising/campaigns/components/wizard/budget-step.tsx'

interface BudgetPartProps {
  campaign: NewCampaign
  onChange: (part: Partial<NewCampaign>) => void
  options: CallOutput<'get-campaign-options'> | undefined
  account: AdAccount
}

/** Name, objective, dates and money. */
export function BudgetPart({ campaign, onChange, options, account }: BudgetPartProps) {
  const t = useT('listCampaign')
  const campaigns = useT('campaigns')
  const forms = useT('forms')
  const [isTouched, setTouched] = useState(false)
  const allowed = plainObjectives.filter((each) => !options || options.objectives.includes(each))
  return (
    <div className="grid gap-6">
      <TextField
        className="max-w-lg"
        label={t('budget.name')}
        value={campaign.name}
        onChange={(name) => onChange({ name })}
        onBlur={() => setTouched(true)}
        maxLength={255}
        error={
          isTouched && campaign.name.trim() === ''
            ? forms('required', { field: t('budget.name') })
            : undefined
        }
      />
      <RadioGroup
        label={t('budget.objective')}
        className="[&>div]:grid [&>div]:gap-x-8 [&>div]:gap-y-3 sm:[&>div]:grid-cols-2"
        value={campaign.objective ?? undefined}
        onChange={(objective) => onChange({ objective })}
        options={allowed.map((each) => ({
          value: each,
          label: <span className="font-medium">{campaigns(`objectives.${each}.name`)}</span>,
          description: campaigns(`objectives.${each}.text`),
        }))}
      />
      <BudgetStep
        form={campaign.schedule}
        onChange={(schedule) => onChange({ schedule })}
        bidding={campaign.bidding}
        onBiddingChange={(bidding) => onChange({ bidding })}
        objective={campaign.objective}
        fundingId={campaign.fundingId}
        onFundingChange={(fundingId) => onChange({ fundingId })}
        options={options}
        account={account}
      />
    </div>
  )
}
