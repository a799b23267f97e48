import type { AdsClient } from '@rookery/network'

/**
 * Uploads a pre-roll video to an ad account on the network and answers its media key when it is processed.
 */
export async function putVideo(ads: AdsClient, account: string, name: string): Promise<string> {
  const bytes = Buffer.alloc(1_000)
  bytes.writeUInt32BE(24, 0)
  bytes.write('ftypisom', 4, 'latin1')
  const { media_key } = await ads.media.upload({
    bytes,
    total_bytes: bytes.length,
    media_type: 'video/mp4',
    media_category: 'amplify_video',
  })
  await ads.mediaLibrary.add(account, media_key, { name })
  return media_key
}
