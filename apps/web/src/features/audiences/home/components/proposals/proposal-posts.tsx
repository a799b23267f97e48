import type { ProposalEvidence } from '@rookery/contract'
import { Skeleton } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { PersonAvatar } from '../../../../../shared/pictures/person-avatar.tsx'

interface ProposalPostsProps {
  posts: ProposalEvidence['posts'] | undefined
  isDue: boolean
}

/** Real posts of these people, each linked to X. */
export function ProposalPosts({ posts, isDue }: ProposalPostsProps) {
  const t = useT('proposals')
  const formats = useFormats()
  return (
    <div>
      <h4 className="text-13 font-medium">{t('posts.title')}</h4>
      {!posts && isDue ? (
        <Skeleton label={t('posts.loading')} height={180} />
      ) : !posts || posts.length === 0 ? (
        <p className="text-13 text-ink-soft">{t('posts.none')}</p>
      ) : (
        <ul className="mt-1 divide-y divide-hairline">
          {posts.map(({ id, author, text, lang, created_at, url }) => (
            <li key={id} className="flex gap-2 py-2 first:pt-1">
              <PersonAvatar name={author.name} url={author.avatar_url} size={24} />
              <div className="min-w-0 flex-1 text-13">
                <p className="flex min-w-0 items-baseline gap-2">
                  <a
                    href={url}
                    target="_blank"
                    rel="noreferrer"
                    aria-label={t('posts.open', { name: author.name })}
                    className="min-w-0 truncate font-medium hover:underline"
                  >
                    {author.name}
                  </a>
                  <time dateTime={created_at} className="shrink-0 text-12 text-ink-soft">
                    {formats.date(created_at)}
                  </time>
                </p>
                <p lang={lang || undefined} className="line-clamp-3 wrap-anywhere">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
