import type { AdsClient, CallOptions } from '@rookery/network'
import type { Post } from './post.ts'

/** The account's videos that can be shown before others, under the names they have in its library. */
export async function prerollVideos(ads: AdsClient, account: string, options: CallOptions): Promise<Post[]> {
  const allPrerolls = await Array.fromAsync(
    ads.mediaLibrary.accountMedia(account, { creative_types: ['PREROLL'] }, options),
  )
  const videos = allPrerolls.filter(({ deleted }) => deleted !== true)
  if (videos.length === 0) return []
  const library = await Array.fromAsync(ads.mediaLibrary.list(account, { media_type: 'VIDEO' }, options))
  const names = new Map(library.map((row) => [row.media_key, row.name ?? row.file_name ?? '']))
  return videos.map(({ id, video_id, created_at }) => ({
    id,
    format: 'preroll',
    kind: 'published',
    name: names.get(video_id ?? '') ?? '',
    text: '',
    media_keys: video_id ? [video_id] : [],
    card_uri: null,
    scheduled_at: null,
    created_at: created_at ? new Date(created_at).toISOString() : new Date(0).toISOString(),
    handle: '',
  }))
}
