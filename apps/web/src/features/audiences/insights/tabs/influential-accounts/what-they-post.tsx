import { TextLink } from '@rookery/ui'
import { useFormats } from '../../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import type { AccountPosting } from './posting-of.ts'

/** Topics of an account's own posts, and its newest one. */
export function WhatTheyPost({ posting, handle }: { posting: AccountPosting | undefined; handle: string }) {
  const t = useT('insightsGraph')
  const formats = useFormats()
  if (!posting) return <span className="text-12 text-ink-soft">{t('posting.none')}</span>
  const { topics, hashtags, posts, newest } = posting
  const postedThings = [...topics, ...hashtags.map((tag) => ({ ...tag, label: `#${tag.label}` }))]
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-0.5 text-left break-words sm:min-w-56 text-12 whitespace-normal">
      {postedThings.length > 0 && (
        <span className="line-clamp-2">
          <span>
            {postedThings
              .map(({ label, posts: n }) =>
                t('posting.thing', { label, share: formats.percent(n / posts, 0) }),
              )
              .join(' · ')}
          </span>{' '}
          <span className="text-ink-soft">{t('posting.of', { count: posts, n: formats.number(posts) })}</span>
        </span>
      )}
      {newest && (
        <span className="grid min-w-0 justify-items-start sm:flex sm:items-baseline sm:gap-1.5">
          <TextLink
            href={newest.url}
            target="_blank"
            rel="noreferrer"
            className="line-clamp-2 min-w-0 text-ink sm:line-clamp-1"
            aria-label={t('posting.newest', { handle, text: newest.text })}
          >
            {newest.text}
          </TextLink>
          <time dateTime={newest.created_at} className="shrink-0 text-ink-soft">
            {formats.monthDay(newest.created_at)}
          </time>
        </span>
      )}
    </span>
  )
}
