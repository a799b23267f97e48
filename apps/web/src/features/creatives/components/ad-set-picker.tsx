import type { AdSet, Campaign } from '@rookery/contract'
import { Checkbox } from '@rookery/ui'
import { NativeSelect } from '../../../shared/forms/native-select.tsx'
import { useT } from '../../../shared/i18n/use-t.ts'

interface AdSetPickerProps {
  campaigns: readonly Campaign[]
  adSets: readonly AdSet[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

const NONE = ''

/** Choice of ad sets of one campaign: of one only, so that its possible spend can be shown. */
export function AdSetPicker({ campaigns, adSets, value, onChange }: AdSetPickerProps) {
  const t = useT('creatives')
  const chosen = adSets.find(({ id }) => value.includes(id))?.campaign_id ?? NONE
  const open = campaigns.filter(
    ({ id, status }) => status !== 'Expired' && adSets.some((set) => set.campaign_id === id),
  )
  const own = adSets.filter(({ campaign_id }) => campaign_id === chosen)
  return (
    <div className="grid gap-2">
      <NativeSelect
        label={t('fields.campaign')}
        description={t('fields.campaignNote')}
        value={chosen}
        onChange={(id) => onChange(adSets.filter((set) => set.campaign_id === id).map((set) => set.id))}
        options={[
          { id: NONE, label: t('fields.noCampaign') },
          ...open.map(({ id, name }) => ({ id, label: name })),
        ]}
      />
      {own.length > 1 &&
        own.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            isChecked={value.includes(id)}
            onChange={(isChecked) => {
              const next = isChecked ? [...value, id] : value.filter((one) => one !== id)
              if (next.length > 0) onChange(next)
            }}
          />
        ))}
    </div>
  )
}
