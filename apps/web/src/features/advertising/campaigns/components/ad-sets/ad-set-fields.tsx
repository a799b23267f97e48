import type { AdAccount } from '@rookery/contract'
import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { TextField } from '@rookery/ui'
import type { ReactNode } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { AdSetForm, AdSetRead } from '../../model/ad-set-form.ts'
import { BiddingFields } from '../parts/bidding-fields.tsx'
import { PlacementsStep } from '../wizard/placements-step.tsx'
import { ScheduleFields } from '../parts/schedule-fields.tsx'

interface AdSetFieldsProps {
  form: AdSetForm
  onChange: (part: Partial<AdSetForm>) => void
  read: AdSetRead
  objective: CampaignObjective | null
  account: AdAccount
  isTried: boolean
  refused: Partial<Record<string, string>>
  /** Targeting: a choice for a new ad set, read-only for an existing one. */
  targeting: ReactNode
}

/** All fields of an ad set, in the order in which users decide. */
export function AdSetFields({
  form,
  onChange,
  read,
  objective,
  account,
  isTried,
  refused,
  targeting,
}: AdSetFieldsProps) {
  const t = useT('campaignDetail')
  const campaigns = useT('campaigns')
  const forms = useT('forms')
  const field = campaigns('fields.name')
  const formSection = (title: string, content: ReactNode) => (
    <section className="grid gap-3 border-t border-hairline pt-4">
      <h3 className="text-14 font-semibold">{title}</h3>
      {content}
    </section>
  )
  return (
    <div className="grid gap-5">
      <TextField
        label={field}
        value={form.name}
        onChange={(name) => onChange({ name })}
        maxLength={255}
        autoFocus
        error={
          refused.name ?? (isTried && form.name.trim() === '' ? forms('required', { field }) : undefined)
        }
      />
      {formSection(t('adsets.targeting'), targeting)}
      {formSection(
        t('adsets.schedule'),
        <ScheduleFields
          form={form.schedule}
          onChange={(key, value) => onChange({ schedule: { ...form.schedule, [key]: value } })}
          problems={read.schedule}
          isErrorShown={(key) => isTried || form.schedule[key] !== ''}
          refused={refused}
          account={account}
          areBudgetsOptional
        />,
      )}
      {formSection(
        t('adsets.bidding'),
        <BiddingFields
          form={form.bidding}
          onChange={(bidding) => onChange({ bidding })}
          objective={objective}
          problems={read.bidding}
          isTried={isTried}
          refused={refused}
          account={account}
        />,
      )}
      {form.placements &&
        formSection(
          campaigns('fields.placements'),
          <PlacementsStep
            isLabelHidden
            value={form.placements}
            onChange={(placements) => onChange({ placements })}
            objective={objective}
          />,
        )}
    </div>
  )
}
