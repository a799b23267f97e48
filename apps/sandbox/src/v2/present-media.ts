import type { WorldPost } from '../world/world-rows.ts'

export const mediaKeysOf = (post: WorldPost): string[] =>
  post.media_types.map(
    (type, index) => `${type === 'video' ? 7 : type === 'animated_gif' ? 16 : 3}_${post.network_id}${index}`,
  )

/** One of a post's attachments: always key and type. */
export const presentMedia = (
  key: string,
  i: number,
  fields: ReadonlySet<string>,
  post: WorldPost,
): Record<string, unknown> => {
  const type = post.media_types[i] ?? 'photo'
  const url = post.media_urls[i]
  const mediaFields: Record<string, unknown> = {
    ...(type === 'photo' ? { url } : { preview_image_url: url }),
    ...(type === 'video' ? { duration_ms: 8_000 + Number(BigInt(post.network_id) % 110n) * 1_000 } : {}),
    width: 1_200,
    height: 675,
    ...(type === 'video' && post.impression_count !== null
      ? { public_metrics: { view_count: Math.floor(post.impression_count * 0.4) } }
      : {}),
  }
  return {
    media_key: key,
    type,
    ...Object.fromEntries(Object.entries(mediaFields).filter(([field]) => fields.has(field))),
  }
}
