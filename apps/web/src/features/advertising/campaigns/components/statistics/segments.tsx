import type { AdAccount, Campaign } from '@rookery/contract'
import { SegmentedControl } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { NativeSelect } from '../../../../../shared/forms/native-select.tsx'
import { useCountries } from '../../../../../shared/i18n/use-countries.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { setSearchParams, useSearchParam } from '../../../../../shared/navigation/use-search-param.ts'
import { adSetsQuery } from '../../api/campaign-parts.query.ts'
import { countriesOf } from '../../model/countries-of.ts'
import { daysOf } from '../../model/period.ts'
import { SEGMENT_DAYS, segmentationTypes } from '../../model/segmentation-types.ts'
import { SegmentFigures } from './segment-figures.tsx'

/** A campaign's figures by age, gender, metro or platform; the choice is part of the address. */
export function SegmentsOfCampaign({ campaign, account }: { campaign: Campaign; account: AdAccount }) {
  const t = useT('segmentations')
  const requestedType = useSearchParam('by')
  const type = segmentationTypes.find((each) => each === requestedType) ?? 'AGE'
  const countries = useCountries()
  const adSets = useQuery(adSetsQuery(campaign))
  const targetedCountries = countriesOf(adSets.data ?? [])
  const wantedCountry = useSearchParam('country')
  const country = countries.find(({ id }) => id === wantedCountry)?.id ?? targetedCountries[0] ?? null
  const days = daysOf(campaign, 'all', new Date(), account.time_zone, SEGMENT_DAYS)
  // Countries in which it runs come first: for others there are no figures.
  const options = [
    ...targetedCountries.flatMap((code) => countries.filter(({ id }) => id === code)),
    ...countries.filter(({ id }) => !targetedCountries.includes(id)),
  ]
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-4">
        <SegmentedControl
          label={t('by')}
          options={segmentationTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
          value={type}
          onChange={(value) => setSearchParams({ by: value === 'AGE' ? null : value })}
        />
        {type === 'METROS' && (
          <NativeSelect
            label={t('country')}
            value={country ?? ''}
            onChange={(value) => setSearchParams({ country: value || null })}
            options={[...(country === null ? [{ id: '', label: t('chooseCountry') }] : []), ...options]}
            error={country === null && adSets.data ? t('countryRequired') : undefined}
          />
        )}
      </div>
      {(type !== 'METROS' || country !== null) && (
        <SegmentFigures campaignId={campaign.id} type={type} country={country} days={days} />
      )}
    </div>
  )
}
