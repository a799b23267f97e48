import type { InsightOf, Post } from '@rookery/contract'
import { PRIVACY_MINIMUM } from '@rookery/contract/constants.ts'
import {
  Badge,
  ChatIcon,
  CheckCircleIcon,
  FavoriteIcon,
  OpenInNewIcon,
  SyncIcon,
  VisibilityIcon,
} from '@rookery/ui'
import type { ReactNode } from 'react'
import { useFormats } from '../i18n/use-formats.ts'
import { useT } from '../i18n/use-t.ts'
import { PersonAvatar } from '../pictures/person-avatar.tsx'
import { PostMedia } from './post-media.tsx'
import { useChartTexts } from './use-chart-texts.ts'

type WallPostData = NonNullable<InsightOf<'content_wall'>['data']>['posts'][number]
const toneBySentiment = { positive: 'success', neutral: 'neutral', negative: 'warn' } as const

/** A post in the network's layout, and below it the audience's reactions, if there is an audience. */
export function WallPost({ post, reacted }: { post: Post; reacted?: Omit<WallPostData, 'post'> }) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const { author, sentiment } = post
  return (
    <article
      aria-label={`${author.name} @${author.handle}`}
      className="flex min-w-0 flex-col rounded-md border border-hairline bg-raised"
    >
      <div className="flex min-w-0 flex-1 flex-col gap-2 p-4">
        <header className="flex min-w-0 items-center gap-2">
          <PersonAvatar name={author.name} url={author.avatar_url} size={40} />
          <div className="min-w-0 flex-1">
            <p className="flex min-w-0 items-center gap-1 font-medium">
              <span className="truncate">{author.name}</span>
              {author.verified && (
                <CheckCircleIcon size={16} label={t('wall.verified')} className="text-signal" />
              )}
            </p>
            <p className="flex min-w-0 flex-wrap gap-x-2 text-12 text-ink-soft">
              <span className="min-w-0 truncate">@{author.handle}</span>
              <time dateTime={post.created_at}>{formats.zonedTime(post.created_at)}</time>
            </p>
          </div>
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('wall.openNamed', { name: author.name })}
            className="grid size-8 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/6 hover:text-ink"
          >
            <OpenInNewIcon size={18} />
          </a>
        </header>
        <p lang={post.lang || undefined} className="text-14 wrap-anywhere whitespace-pre-line">
          {post.text}
        </p>
        <PostMedia post={post} />
        {(post.topics.length > 0 || sentiment.label !== 'unknown') && (
          <p className="flex flex-wrap gap-1">
            {sentiment.label !== 'unknown' && (
              <Badge tone={toneBySentiment[sentiment.label]}>{t(`sentiment.${sentiment.label}`)}</Badge>
            )}
            {post.topics.map((topic) => (
              <Badge key={topic}>{topic}</Badge>
            ))}
          </p>
        )}
        <ul className="mt-auto flex flex-wrap gap-x-4 gap-y-1 pt-1 text-12 text-ink-soft tabular-nums">
          <Count icon={<ChatIcon size={16} />} n={post.replies} label="wall.replies" />
          <Count
            icon={<SyncIcon size={16} />}
            n={sumOfKnown(post.reposts, post.quotes)}
            label="wall.reposts"
          />
          <Count icon={<FavoriteIcon size={16} />} n={post.likes} label="wall.likes" />
          <Count icon={<VisibilityIcon size={16} />} n={post.impressions} label="wall.views" />
        </ul>
      </div>
      {reacted && <Reactions {...reacted} />}
    </article>
  )
}

function Reactions({ audience_reactions, lift }: Omit<WallPostData, 'post'>) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  const texts = useChartTexts()
  return (
    <footer className="flex flex-wrap items-baseline gap-x-3 border-t border-hairline px-4 py-2 text-13 tabular-nums">
      <span className="font-medium">
        {audience_reactions === null
          ? t('wall.reactedFew', { n: PRIVACY_MINIMUM })
          : t('wall.reacted', { n: formats.number(audience_reactions) })}
      </span>
      {lift !== null && (
        <span className={lift >= 1 ? 'text-over-ink' : 'text-under-ink'}>
          {t('wall.lift', { lift: texts.lift(lift) })}
        </span>
      )}
    </footer>
  )
}

/** Null if neither is known. */
const sumOfKnown = (a: number | null, b: number | null): number | null =>
  a === null && b === null ? null : (a ?? 0) + (b ?? 0)

/** A count of the network; nothing where it is not known. */
function Count({
  icon,
  n,
  label,
}: {
  icon: ReactNode
  n: number | null
  label: 'wall.replies' | 'wall.reposts' | 'wall.likes' | 'wall.views'
}) {
  const t = useT('insightsPosts')
  const formats = useFormats()
  if (n === null) return null
  return (
    <li className="flex items-center gap-1" title={t(label, { n: formats.number(n) })}>
      {icon}
      <span aria-hidden="true">{formats.short(n)}</span>
      <span className="sr-only">{t(label, { n: formats.number(n) })}</span>
    </li>
  )
}
