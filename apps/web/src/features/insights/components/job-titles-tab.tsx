import type { InsightOf } from '@rookery/contract'
import { useT } from '../../../shared/i18n/use-t.ts'
import { LiftCard } from '../../../shared/insights/lift-card.tsx'
import { ShareCard } from '../../../shared/insights/share-card.tsx'

type JobTitles = NonNullable<InsightOf<'job_titles'>['data']>

export function JobTitlesTab({ data }: { data: JobTitles }) {
  const t = useT('insights')
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <ShareCard
        title={t('jobCategories')}
        dimension="job_category"
        data={{ rows: data.categories, unknown_share: data.unknown_share }}
      />
      <LiftCard title={t('jobTitles')} dimension="job_title" rows={data.titles} />
    </div>
  )
}
