import type { InsightDataOf, InsightRow } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, ChatIcon, EmptyState } from '@rookery/ui'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { wordItem } from '../../../../shared/insights/items-of.ts'
import { LiftCard } from '../../../../shared/insights/lift-card.tsx'
import { SentimentCard } from '../../../../shared/insights/sentiment-card.tsx'
import { VolumeCard } from '../../../../shared/insights/volume-card.tsx'
import { defineTabScreen } from '../parts/define-tab-screen.ts'
import { periodOf } from '../../../../shared/insights/period.ts'

/** What the audience talks about in its own words. */
export const conversation = defineTabScreen({
  name: 'conversation',
  Screen: ConversationTab,
  figures: ['conversation.volume', 'conversation.sentiment', 'conversation.words'],
  asks: periodOf,
})

function ConversationTab({ data }: { data: InsightDataOf<'conversation'> }) {
  const t = useT('insightsPosts')
  return (
    <>
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
          <OverUsed title={t('conversation.hashtags')} rows={data.hashtags} kind="hashtag" />
          <OverUsed title={t('conversation.keywords')} rows={data.keywords} kind="keyword" />
          <OverUsed title={t('conversation.mentions')} rows={data.mentions} kind="handle" />
        </div>
      )}
    </>
  )
}

interface OverUsedProps {
  title: string
  rows: readonly InsightRow[]
  kind: 'hashtag' | 'keyword' | 'handle'
}

function OverUsed({ title, rows, kind }: OverUsedProps) {
  const t = useT('insightsPosts')
  if (rows.length === 0)
    return (
      <Card headingLevel={2} title={title}>
        <p className="py-4 text-ink-soft">{t('conversation.noneOverUsed')}</p>
      </Card>
    )
  return (
    <LiftCard title={title} dimension="topic" rows={rows} limit={20} item={(row) => wordItem(kind, row)} />
  )
}
