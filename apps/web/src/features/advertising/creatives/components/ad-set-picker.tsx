import type { AdSet, Campaign } from '@rookery/contract'
import { Checkbox } from '@rookery/ui'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'

interface AdSetPickerProps {
  campaigns: readonly Campaign[]
  adSets: readonly AdSet[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const NO_CAMPAIGN = ''

/** Choice of ad sets of one campaign: of one only, so that its possible spend can be shown. */
export function AdSetPicker({ campaigns, adSets, value, onChange }: AdSetPickerProps) {
  const t = useT('creatives')
  const chosenCampaignId = adSets.find(({ id }) => value.includes(id))?.campaign_id ?? NO_CAMPAIGN
  const openCampaignRows = campaigns.filter(
    ({ id, status }) => status !== 'Expired' && adSets.some((set) => set.campaign_id === id),
  )
  const ownAdSets = adSets.filter(({ campaign_id }) => campaign_id === chosenCampaignId)
  return (
    <div className="grid gap-2">
      <NativeSelect
        label={t('fields.campaign')}
        description={t('fields.campaignNote')}
        value={chosenCampaignId}
        onChange={(id) => onChange(adSets.filter((set) => set.campaign_id === id).map((set) => set.id))}
        options={[
          { id: NO_CAMPAIGN, label: t('fields.noCampaign') },
          ...openCampaignRows.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      {ownAdSets.length > 1 &&
        ownAdSets.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={value.includes(id)}
            onChange={(isChecked) => {
              const nextIds = isChecked ? [...value, id] : value.filter((one) => one !== id)
              if (nextIds.length > 0) onChange(nextIds)
            }}
          />
        ))}
    </div>
  )
}
