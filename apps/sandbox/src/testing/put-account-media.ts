import type { AdsClient } from '@rookery/network'
import { mp4Of } from './media-files.ts'

/** Adds a video that can be shown before others' to an ad account; returns the id of its account media. */
export const putAccountMedia = async (ads: AdsClient, account: string): Promise<string> => {
  const bytes = mp4Of()
  const video = await ads.media.upload({
    bytes,
    total_bytes: bytes.length,
    media_type: 'video/mp4',
    media_category: 'amplify_video',
  })
  await ads.mediaLibrary.add(account, video.media_key, { name: 'Film' })
  for await (const row of ads.mediaLibrary.accountMedia(account))
    if (row.video_id === video.media_key) return row.id
  throw new Error('no account media')
}
