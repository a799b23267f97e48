import type { InsightDataOf } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, EmptyState, KeyFigure, KeyFigures, ScheduleIcon, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { ShareCard } from '../../../../../shared/insights/share-card.tsx'
import { periodOf } from '../../../../../shared/insights/period.ts'
import { timeZoneOf } from '../../../../../shared/insights/use-time-zone.ts'
import { defineTabScreen } from '../parts/define-tab-screen.ts'

const HoursCard = lazy(() =>
  import('../../../../../shared/insights/hours-card.tsx').then((m) => ({ default: m.HoursCard })),
)

/** When and how the audience posts. */
export const postBehaviour = defineTabScreen({
  name: 'post_behaviour',
  Screen: PostBehaviourTab,
  figures: ['post_behaviour.hours', 'post_behaviour.pace', 'post_behaviour.kinds'],
  readQuestion: (params) => ({ ...periodOf(params), time_zone: timeZoneOf(params) }),
})

function PostBehaviourTab({ data }: { data: InsightDataOf<'post_behaviour'> }) {
  const t = useT('insightsPosts')
  const insights = useT('insights')
  const formats = useFormats()
  const postsPerWeek = data.posts_per_week
  if (!postsPerWeek)
    return (
      <EmptyState
        icon={<ScheduleIcon />}
        title={t('nobody')}
        description={t('nobodyNote', { n: PRIVACY_MINIMUM })}
      />
    )
  const perWeek = (n: number) => formats.number(n, 2)
  const kinds = data.shares.map((row) => ({
    ...row,
    label: t(`behaviour.kind.${row.key as 'original'}`),
  }))
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="lg:col-span-2">
        <Suspense fallback={<Skeleton label={insights('loading')} height={320} />}>
          <HoursCard data={data} />
        </Suspense>
      </div>
      <Card
        headingLevel={2}
        title={t('behaviour.perWeek')}
        description={
          postsPerWeek.baseline_median === null
            ? t('behaviour.perWeekNoteNone', { authors: formats.count(data.authors) })
            : t('behaviour.perWeekNote', {
                authors: formats.count(data.authors),
                n: perWeek(postsPerWeek.baseline_median),
              })
        }
      >
        <KeyFigures>
          <KeyFigure label={t('behaviour.low')} value={perWeek(postsPerWeek.p25)} />
          <KeyFigure label={t('behaviour.middle')} value={perWeek(postsPerWeek.median)} />
          <KeyFigure label={t('behaviour.high')} value={perWeek(postsPerWeek.p75)} />
        </KeyFigures>
      </Card>
      <ShareCard
        title={t('behaviour.kinds')}
        dimension="word"
        data={{ rows: kinds, unknown_share: 0 }}
        everybody="posts"
        footer={t('behaviour.kindsNote')}
      />
    </div>
  )
}
