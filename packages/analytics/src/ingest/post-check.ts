import type { PostInput } from '../model/input.ts'
import { UNKNOWN_TIME } from '../model/unknown-time.ts'
import { refuseCount, refuseId, refuseList, refuseText, refuseTime } from './field-checks.ts'

const reference = (field: string, value: unknown) => (value === null ? null : refuseId(field, value))

export function refusePost(row: PostInput): string | null {
  if (row === null || typeof row !== 'object') return 'the row is not an object'
  return (
    refuseId('network_id', row.network_id) ??
    refuseId('author_network_id', row.author_network_id) ??
    refuseTime('created_at', row.created_at) ??
    (row.created_at === UNKNOWN_TIME ? 'created_at is not known' : null) ??
    refuseText('lang', row.lang, 35) ??
    refuseText('text', row.text, 25_000) ??
    refuseList('hashtags', row.hashtags, 500, 300) ??
    refuseList('mentions', row.mentions, 500, 50) ??
    refuseList('urls', row.urls, 200, 4000) ??
    refuseList('media_types', row.media_types, 50, 50) ??
    refuseList('media_urls', row.media_urls ?? [], 50, 2000) ??
    (Array.isArray(row.topics) && row.topics.length <= 500
      ? null
      : 'topics is not a list or has more than 500 entries') ??
    row.topics.reduce<string | null>(
      (found, t) =>
        found ??
        (typeof t?.entity === 'string' && typeof t.domain_id === 'string' && t.entity.length <= 300
          ? refuseId('topics.entity_id', t.entity_id)
          : 'topics has an entry without domain or entity'),
      null,
    ) ??
    reference('reply_to', row.reply_to) ??
    reference('repost_of', row.repost_of) ??
    reference('quote_of', row.quote_of) ??
    (row.earlier_versions ?? []).reduce<string | null>(
      (found, id) => found ?? refuseId('earlier_versions', id),
      null,
    ) ??
    refuseCount('like_count', row.like_count) ??
    refuseCount('repost_count', row.repost_count) ??
    refuseCount('reply_count', row.reply_count) ??
    refuseCount('quote_count', row.quote_count) ??
    refuseCount('bookmark_count', row.bookmark_count) ??
    refuseCount('impression_count', row.impression_count)
  )
}
