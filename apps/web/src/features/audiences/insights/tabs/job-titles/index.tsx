import type { InsightDataOf } from '@rookery/contract'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { LiftCard } from '../../../../../shared/insights/lift-card.tsx'
import { ShareCard } from '../../../../../shared/insights/share-card.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

type JobTitles = InsightDataOf<'job_titles'>

export const jobTitles = defineTabScreen({
  name: 'job_titles',
  Screen: JobTitlesTab,
  figures: ['job_titles.jobs'],
  readQuestion: null,
})

function JobTitlesTab({ data }: { data: JobTitles }) {
  const t = useT('insights')
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <ShareCard
        title={t('jobCategories')}
        dimension="job_category"
        data={{ rows: data.categories, unknown_share: data.unknown_share }}
      />
      <LiftCard
        title={t('jobTitles')}
        dimension="job_title"
        rows={data.titles}
        unknown={data.unknown_share}
      />
    </div>
  )
}
