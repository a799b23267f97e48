import type { InsightDimension, InsightDataOf } from '@rookery/contract'
import { Card } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { CountryMap } from './country-map.tsx'
import { ShareCard } from '../../../../shared/insights/share-card.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type Demographics = InsightDataOf<'demographics'>

/** Whether the shares of a dimension are corrected for inference's errors. */
const howMade = ({ rows }: InsightDimension) =>
  rows.some((row) => row.adjusted) ? 'inferredAdjusted' : 'inferred'

/** Age, gender, place and language, each against the baseline. */
export const demographics = defineTabScreen({
  name: 'demographics',
  Screen: DemographicsTab,
  figures: ['demographics.inferred', 'demographics.places'],
  asks: null,
})

function DemographicsTab({ data }: { data: Demographics }) {
  const t = useT('insights')
  const hasPlaces = data.countries.rows.length > 0 || data.regions.rows.length > 0
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ShareCard title={t('age')} dimension="age" data={data.age} footer={t(howMade(data.age))} />
      <ShareCard title={t('gender')} dimension="gender" data={data.gender} footer={t(howMade(data.gender))} />
      {hasPlaces ? (
        <>
          <div className="min-w-0 lg:col-span-2">
            <CountryMap rows={data.countries.rows} />
          </div>
          <ShareCard title={t('countries')} dimension="country" data={data.countries} limit={15} />
          <ShareCard title={t('regions')} dimension="region" data={data.regions} limit={15} />
        </>
      ) : (
        <div className="lg:col-span-2">
          <Card description={t('map')}>
            <p className="py-4 text-ink-soft">{t('noGeo')}</p>
          </Card>
        </div>
      )}
      <ShareCard title={t('languages')} dimension="language" data={data.languages} limit={15} />
    </div>
  )
}
