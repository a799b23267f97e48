import type { FollowingTopic } from '@rookery/contract/creators/creator-topics/endpoints.ts'
import { Badge } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'

/** A topic with how many wrote of it, whether that changed beyond chance, and the post that got most reactions. */
export function FollowingTopicCard({ topic, days }: { topic: FollowingTopic; days: number }) {
  const t = useT('creatorTopics')
  const formats = useFormats()
  const { label, sources, posts, accounts, change, is_changed, top_posts } = topic
  const [best] = top_posts
  const changeText =
    change === null
      ? t('following.isNew')
      : t(change >= 1 ? 'following.more' : 'following.less', { n: formats.number(change, 1) })
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-md border border-hairline bg-raised p-4">
      <div className="flex min-w-0 items-baseline justify-between gap-3">
        <h2 className="min-w-0 text-14 font-semibold wrap-anywhere">{label}</h2>
        {is_changed && (
          <Badge tone={change === null || change >= 1 ? 'success' : 'neutral'}>{changeText}</Badge>
        )}
      </div>
      <p className="text-13 text-ink-soft tabular-nums">
        {t('following.counts', { accounts: formats.number(accounts), posts: formats.number(posts) })}
        {!is_changed && ` · ${t('following.same', { days })}`}
      </p>
      <p className="text-12 text-ink-soft">{formats.list(sources.map((source) => t(`sources.${source}`)))}</p>
      {best && (
        <a
          href={`https://x.com/${best.author.handle}/status/${best.id}`}
          target="_blank"
          rel="noreferrer"
          className="border-s-2 border-signal/40 ps-2.5 text-13 hover:underline"
        >
          <span className="line-clamp-2">{best.text}</span>
          <span className="text-ink-soft">@{best.author.handle}</span>
        </a>
      )}
    </li>
  )
}
