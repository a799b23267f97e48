import type { Conversation } from '@rookery/contract'
import { Badge, Card, Skeleton } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { ListEnd } from '../../../../shared/explore/components/list-end.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { SentimentBar } from '../../../../shared/insights/sentiment-bar.tsx'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { conversationsQuery } from '../api/open-explore.query.ts'

/** Threads and topics about a name, the largest first, each with how it feels and its most noticed post. */
export function Conversations({ name, isFull }: { name: string; isFull: boolean }) {
  const t = useT('openExplore')
  const found = useQuery(conversationsQuery(name, { language: useLocale(), isFull }))
  return (
    <Card
      headingLevel={2}
      title={t('conversations.title')}
      description={t('conversations.description')}
      actions={<ModelCardButton model="sentiment" />}
    >
      {found.data ? (
        <Rows conversations={found.data.results} />
      ) : found.isError ? (
        <LoadFailed title={t('conversations.failed')} error={found.error} onRetry={() => found.refetch()} />
      ) : (
        <Skeleton label={t('loading')} height={160} />
      )}
    </Card>
  )
}

function Rows({ conversations }: { conversations: readonly Conversation[] }) {
  const t = useT('openExplore')
  const formats = useFormats()
  if (conversations.length === 0) return <p className="py-4 text-ink-soft">{t('conversations.none')}</p>
  return (
    <>
      <ul className="divide-y divide-hairline">
        {conversations.map(({ id, kind, title, posts, authors, sentiment, top_posts: [top] }) => (
          <li key={id} className="grid gap-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="min-w-0 font-medium wrap-anywhere">{title}</span>
              <Badge>{t(`conversations.kinds.${kind}`)}</Badge>
              {sentiment && <SentimentBar sentiment={sentiment} />}
            </p>
            <p className="text-13 text-ink-soft">
              {posts === null || authors === null
                ? t('conversations.few')
                : t('conversations.figures', {
                    posts: formats.number(posts),
                    authors: formats.number(authors),
                  })}
            </p>
            {top && (
              <p lang={top.lang || undefined} className="line-clamp-2 text-13 wrap-anywhere">
                {`@${top.author.handle}: ${top.text}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      <ListEnd rows={conversations.length} />
    </>
  )
}
