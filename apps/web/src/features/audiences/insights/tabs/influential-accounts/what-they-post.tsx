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
        <span>
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
        // The date is below: on the same line it would take half of the text's width.
        <span className="grid justify-items-start">
          <TextLink
            href={newest.url}
            target="_blank"
            rel="noreferrer"
            className="line-clamp-2 min-w-0 text-ink"
            aria-label={t('posting.newest', { handle, text: newest.text })}
          >
            {newest.text}
          </TextLink>
          <time dateTime={newest.created_at} className="text-ink-soft">
            {formats.date(newest.created_at)}
          </time>
        </span>
      )}
    </span>
  )
}
