import type { InsightOf, InsightRow } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, ChatIcon, EmptyState } from '@rookery/ui'
import { useT } from '../../../shared/i18n/use-t.ts'
import { LiftCard } from './lift-card.tsx'
import { PeriodFilter } from './period-filter.tsx'
import { SentimentCard } from './sentiment-card.tsx'
import { VolumeCard } from './volume-card.tsx'

/** What the audience talks about in its own words. */
export function ConversationTab({ data }: { data: NonNullable<InsightOf<'conversation'>['data']> }) {
  const t = useT('insightsPosts')
  return (
    <>
      <div className="mb-4">
        <PeriodFilter days={data.days} />
      </div>
      {data.volume.length === 0 ? (
        <EmptyState
          icon={<ChatIcon />}
          title={t('nobody')}
          description={t('nobodyNote', { n: PRIVACY_MINIMUM })}
        />
      ) : (
        <div className="grid gap-4 lg:grid-cols-2">
          <VolumeCard volume={data.volume} />
          {data.sentiment && <SentimentCard sentiment={data.sentiment} />}
          <OverUsed title={t('conversation.hashtags')} rows={data.hashtags} />
          <OverUsed title={t('conversation.keywords')} rows={data.keywords} />
          <OverUsed title={t('conversation.mentions')} rows={data.mentions} />
        </div>
      )}
    </>
  )
}

function OverUsed({ title, rows }: { title: string; rows: readonly InsightRow[] }) {
  const t = useT('insightsPosts')
  if (rows.length === 0)
    return (
      <Card headingLevel={2} title={title}>
        <p className="py-4 text-ink-soft">{t('conversation.noneOverUsed')}</p>
      </Card>
    )
  return <LiftCard title={title} dimension="topic" rows={rows} limit={20} />
}
