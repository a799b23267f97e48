import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import { Card, ChatIcon, EmptyState, Skeleton } from '@rookery/ui'
import { lazy, Suspense } from 'react'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { wordItem } from '../../../../../shared/insights/items-of.ts'
import { LiftCard } from '../../../../../shared/insights/lift-card.tsx'
import { SentimentCard } from '../../../../../shared/insights/sentiment-card.tsx'
import { defineTabScreen, type TabScreenProps } from '../parts/define-tab-screen.ts'
import { periodOf } from '../../../../../shared/insights/period.ts'

// Only two tabs have line charts, so they are not part of the first load.
const VolumeCard = lazy(() =>
  import('../../../../../shared/insights/volume-card.tsx').then((m) => ({ default: m.VolumeCard })),
)

/** Topics, words and tags the audience posts about. */
export const conversation = defineTabScreen({
  name: 'conversation',
  Screen: ConversationTab,
  figures: ['conversation.volume', 'conversation.sentiment', 'conversation.words'],
  readQuestion: periodOf,
})

const kinds = { hashtags: 'hashtag', keywords: 'keyword', mentions: 'handle' } as const
type ListName = keyof typeof kinds
const names = Object.keys(kinds) as ListName[]
const column = 'grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4'

function ConversationTab({ data, asOf }: Pick<TabScreenProps<'conversation'>, 'data' | 'asOf'>) {
  const t = useT('insightsPosts')
  const insights = useT('insights')
  const list = (name: ListName) =>
    data[name].length > 0 && (
      <LiftCard
        title={t(`conversation.${name}`)}
        dimension="word"
        rows={data[name]}
        limit={20}
        everybody="writers"
        item={(row) => wordItem(kinds[name], row)}
      />
    )
  return (
    <>
      {data.volume.length === 0 ? (
        <EmptyState
          icon={<ChatIcon />}
          title={t('nobody')}
          description={t('nobodyNote', { n: PRIVACY_MINIMUM })}
        />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-2">
          {/* In columns: in rows, a short list beside a long one left half a screen empty. */}
          <div className={column}>
            <Suspense fallback={<Skeleton label={insights('loading')} height={320} />}>
              <VolumeCard data={data} asOf={asOf} />
            </Suspense>
            {list('hashtags')}
            {list('mentions')}
          </div>
          <div className={column}>
            {data.sentiment && <SentimentCard sentiment={data.sentiment} />}
            {list('keywords')}
          </div>
          <UnremarkableLists
            lists={names.flatMap((name) => (data[name].length > 0 ? [] : [t(`conversation.${name}`)]))}
          />
        </div>
      )}
    </>
  )
}

/** Lists without over-used entries, in one card: one empty card each would fill half a screen. */
function UnremarkableLists({ lists: none }: { lists: readonly string[] }) {
  const t = useT('insightsPosts')
  if (none.length === 0) return null
  return (
    <div className="lg:col-span-2">
      <Card headingLevel={2} title={t('conversation.noneOverUsed')}>
        <ul className="list-disc pl-5 text-ink-soft">
          {none.map((title) => (
            <li key={title}>{title}</li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
