import type { CampaignObjective } from '@rookery/contract/enums.ts'
import { RadioGroup, TextField } from '@rookery/ui'
import { useState } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { AccountOfTeam } from '../../api/campaigns.query.ts'
import { isAboutApps, offeredObjectives, type App, type BusinessCategory } from '../../model/new-campaign.ts'
import { AppChoice } from './app-choice.tsx'
import { CategoryChoice } from './category-choice.tsx'
import { PixelNote } from './pixel-note.tsx'

interface ObjectiveStepProps {
  objective: CampaignObjective | null
  name: string
  /** Objectives the account can use; all while that is unknown. */
  allowed: readonly CampaignObjective[] | undefined
  app: App | null
  categories: BusinessCategory[]
  account: AccountOfTeam
  onChange: (part: {
    objective?: CampaignObjective
    name?: string
    app?: App | null
    categories?: BusinessCategory[]
  }) => void
}

const NAME_CAP = 255

/** Objective and name of the campaign. */
export function ObjectiveStep(props: ObjectiveStepProps) {
  const { objective, name, allowed, app, categories, account, onChange } = props
  const t = useT('campaignNew')
  const campaigns = useT('campaigns')
  const forms = useT('forms')
  const [isTouched, setTouched] = useState(false)
  const field = campaigns('fields.name')
  return (
    <div className="grid gap-6">
      <TextField
        className="max-w-lg"
        label={field}
        value={name}
        onChange={(value) => onChange({ name: value })}
        onBlur={() => setTouched(true)}
        maxLength={NAME_CAP}
        placeholder={t('objective.namePlaceholder')}
        error={isTouched && name.trim() === '' ? forms('required', { field }) : undefined}
      />
      <RadioGroup
        label={t('objective.label')}
        className="[&>div]:grid [&>div]:gap-x-8 [&>div]:gap-y-3 sm:[&>div]:grid-cols-2"
        value={objective ?? undefined}
        onChange={(next) => onChange({ objective: next })}
        options={offeredObjectives
          .filter((each) => !allowed || allowed.includes(each))
          .map((each) => ({
            value: each,
            label: <span className="font-medium">{campaigns(`objectives.${each}.name`)}</span>,
            description: campaigns(`objectives.${each}.text`),
          }))}
      />
      {isAboutApps(objective) && (
        <AppChoice account={account} value={app} onChange={(next) => onChange({ app: next })} />
      )}
      {objective === 'PREROLL_VIEWS' && (
        <CategoryChoice value={categories} onChange={(next) => onChange({ categories: next })} />
      )}
      {objective === 'WEBSITE_CLICKS' && <PixelNote account={account} />}
    </div>
  )
}
