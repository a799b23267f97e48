import type { CallOutput } from '@rookery/contract'
import { Avatar, Badge, Button, Card } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { useReadPeople } from '../api/own-posts.ts'

const MOST = 30

/** Who reacted and what they replied, read from X by a click that says its price. */
export function PeopleCard({
  accountId,
  post,
}: {
  accountId: string
  post: CallOutput<'get-post-performance'>
}) {
  const t = useT('ownPosts')
  const formats = useFormats()
  const money = useMoney()
  const read = useReadPeople(accountId, post.post.id)
  const price = money(post.people_micro, 'USD')
  const { engagers, replies, sentiment } = read.data ?? { engagers: null, replies: null, sentiment: null }
  return (
    <Card headingLevel={2} title={t('one.people')} description={t('one.peopleNote', { price })}>
      {!read.data && (
        <Button isBusy={read.isPending} onClick={() => read.mutate()}>
          {post.people_micro === 0 ? t('one.readFree') : t('one.readPeople', { price })}
        </Button>
      )}
      {read.isError && (
        <p role="alert" className="mt-2 text-13 text-danger">
          {t('one.peopleFailed')} {errorText(read.error)}
        </p>
      )}
      {engagers && (
        <>
          <h3 className="text-13 font-semibold">{t('one.engagers')}</h3>
          {engagers.length === 0 && <p className="text-13 text-ink-soft">{t('one.nobody')}</p>}
          <ul className="mt-2 grid gap-2 sm:grid-cols-2">
            {engagers.slice(0, MOST).map(({ profile, liked, reposted }) => (
              <li key={profile.network_id} className="flex min-w-0 items-center gap-2 text-13">
                <Avatar text={profile.name} src={profile.avatar_url || null} size={32} isDecorative />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">{profile.name}</span>
                  <span className="block truncate text-12 text-ink-soft">
                    @{profile.handle} ·{' '}
                    {t('one.followers', { n: formats.publicCount(profile.followers_count) })}
                  </span>
                </span>
                {reposted && <Badge tone="success">{t('one.reposted')}</Badge>}
                {liked && <Badge>{t('one.liked')}</Badge>}
              </li>
            ))}
          </ul>
        </>
      )}
      {replies && (
        <>
          <h3 className="mt-4 flex items-center gap-1 text-13 font-semibold">
            {t('one.replies')}
            <ModelCardButton model="sentiment" about={t('one.replies')} />
          </h3>
          {sentiment && replies.length > 0 && (
            <p className="text-13 text-ink-soft">
              {t('one.sentiment', {
                positive: formats.number(sentiment.positive),
                neutral: formats.number(sentiment.neutral),
                negative: formats.number(sentiment.negative),
                unknown: formats.number(sentiment.unknown),
              })}
            </p>
          )}
          {replies.length === 0 && <p className="text-13 text-ink-soft">{t('one.noReplies')}</p>}
          <ul className="mt-2 grid gap-3">
            {replies.map((reply) => (
              <li key={reply.id} className="border-l-2 border-hairline pl-3 text-13">
                <span className="text-ink-soft">@{reply.author.handle}</span>
                <p className="break-words whitespace-pre-wrap">{reply.text}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
