import type { InferredDimension, InsightDataOf } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { CountryMap } from './country-map.tsx'
import { ShareCard } from '../../../../../shared/insights/share-card.tsx'
import { byCountry, countriesIn, countryOf } from '../../model/regions-by-country.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Demographics = InsightDataOf<'demographics'>

/** Whether a dimension's shares are corrected for inference errors. */
const methodNameOf = ({ rows }: InferredDimension) =>
  rows.some((row) => row.adjusted) ? 'inferredAdjusted' : 'inferred'

/** Age, gender, place and language, each compared with the baseline. */
export const demographics = defineTabScreen({
  name: 'demographics',
  Screen: DemographicsTab,
  figures: ['demographics.inferred', 'demographics.places'],
  readQuestion: null,
})

function DemographicsTab({ data }: { data: Demographics }) {
  const t = useT('insights')
  const formats = useFormats()
  const hasPlaces = data.countries.rows.length > 0 || data.regions.rows.length > 0
  const regions = byCountry(data.regions)
  const languages = <ShareCard title={t('languages')} dimension="language" data={data.languages} limit={15} />
  // For one or two countries a map would repeat the bars and fill a screen.
  const hasMap = data.countries.rows.filter(({ key }) => key !== 'other').length > 2
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ShareCard title={t('age')} dimension="age" data={data.age} footer={t(methodNameOf(data.age))} />
      <ShareCard
        title={t('gender')}
        dimension="gender"
        data={data.gender}
        footer={t(methodNameOf(data.gender))}
      />
      {hasPlaces ? (
        <>
          {hasMap && (
            <div className="min-w-0 lg:col-span-2">
              <CountryMap rows={data.countries.rows} />
            </div>
          )}
          {/* One column, or few countries would leave a hole beside many regions. */}
          <div className="grid min-w-0 gap-4">
            <ShareCard title={t('countries')} dimension="country" data={data.countries} limit={15} />
            {languages}
          </div>
          <ShareCard
            title={t('regions')}
            dimension="region"
            data={regions}
            limit={24}
            {...(countriesIn(regions) > 1 && { groupOf: (key: string) => formats.region(countryOf(key)) })}
          />
        </>
      ) : (
        <>
          <div className="lg:col-span-2">
            <Card description={t('map')}>
              <p className="py-4 text-ink-soft">{t('noGeo')}</p>
            </Card>
          </div>
          {languages}
        </>
      )}
    </div>
  )
}
