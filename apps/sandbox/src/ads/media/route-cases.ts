import type { Call, RouteCases } from '../../testing/route-kit.ts'
import { mp4Of, pngOf } from '../../testing/media-files.ts'

/** Per route of posts, cards and media one successful call and one error. */
export const mediaRouteCases: RouteCases = (kit) => {
  const base = '/12/accounts/:account_id'
  const at = (more: Record<string, string> = {}) => ({ account_id: kit.account, ...more })
  const ads = () => kit.box.network.ads(kit.token)
  const owner = () => kit.box.person('agency_planner').network_id
  const image = async (): Promise<string> => {
    const bytes = pngOf(800, 450)
    const file = {
      bytes,
      total_bytes: bytes.length,
      media_type: 'image/png',
      media_category: 'tweet_image',
    } as const
    return (await ads().media.upload(file)).media_key
  }
  const storedFile = async (): Promise<string> => {
    const key = await image()
    await ads().mediaLibrary.add(kit.account, key)
    return key
  }
  const createPreroll = async (): Promise<string> => {
    const bytes = mp4Of()
    const file = {
      total_bytes: bytes.length,
      media_type: 'video/mp4',
      media_category: 'amplify_video',
    } as const
    const { media_id_string: id, media_key: key } = await ads().media.start(file)
    await ads().media.append(id, 0, bytes)
    await ads().media.finish(id)
    await ads().mediaLibrary.add(kit.account, key ?? '')
    for await (const row of ads().mediaLibrary.accountMedia(kit.account))
      if (row.video_id === key) return row.id
    throw new Error('no account media')
  }
  const text = () => `Case ${crypto.randomUUID()}`
  const tweetForm = () => ({ as_user_id: owner(), text: text(), name: 'Case' })
  const tweet = async () => (await ads().tweets.create(kit.account, tweetForm())).id
  const draft = async () => (await ads().draftTweets.create(kit.account, tweetForm())).id
  const inThirtyDays = () => new Date(Date.now() + 86_400_000 * 30).toISOString()
  const scheduledForm = () => ({ ...tweetForm(), scheduled_at: inThirtyDays() })
  const scheduledPath = async () => (await ads().scheduledTweets.create(kit.account, scheduledForm())).id
  const cardBody = async () => ({
    name: 'Case',
    components: [
      { type: 'MEDIA' as const, media_key: await image() },
      {
        type: 'DETAILS' as const,
        title: 'Site',
        destination: { type: 'WEBSITE' as const, url: 'https://shop.example/' },
      },
    ],
  })
  const card = async () => (await ads().cards.create(kit.account, await cardBody())).id
  const unknownIdCall = (): Call => ({ at: at({ id: 'nope' }), status: 404 })
  const foreignAccountCall = (): Call => ({ at: { account_id: 'nope1', id: 'x' }, status: 403 })
  const badCount = (): Call => ({ at: at(), query: { count: '0' }, status: 400 })
  const existing =
    (id: () => Promise<string>, more: Call = {}) =>
    async (): Promise<Call> => ({
      at: at({ id: await id() }),
      ...more,
    })

  return {
    [`GET ${base}/tweets`]: [
      () => ({ at: at(), query: { tweet_type: 'PUBLISHED' } }),
      () => ({ at: at(), status: 400 }),
    ],
    [`POST ${base}/tweet`]: [
      () => ({ at: at(), form: tweetForm() }),
      () => ({ at: at(), form: { as_user_id: owner() }, status: 400 }),
    ],
    [`PUT ${base}/tweets/:id/name`]: [existing(tweet, { form: { name: 'New' } }), unknownIdCall],
    [`GET ${base}/tweet_previews`]: [
      async () => ({ at: at(), query: { tweet_type: 'PUBLISHED', tweet_ids: await tweet() } }),
      () => ({ at: at(), query: { tweet_type: 'PUBLISHED', tweet_ids: '1' }, status: 400 }),
    ],
    [`GET ${base}/draft_tweets`]: [() => ({ at: at() }), badCount],
    [`POST ${base}/draft_tweets`]: [
      () => ({ at: at(), form: tweetForm() }),
      () => ({ at: at(), form: { as_user_id: '1', text: 'x' }, status: 404 }),
    ],
    [`GET ${base}/draft_tweets/:id`]: [existing(draft), unknownIdCall],
    [`PUT ${base}/draft_tweets/:id`]: [existing(draft, { form: { text: 'Other' } }), unknownIdCall],
    [`DELETE ${base}/draft_tweets/:id`]: [existing(draft), unknownIdCall],
    [`GET ${base}/scheduled_tweets`]: [() => ({ at: at() }), badCount],
    [`POST ${base}/scheduled_tweets`]: [
      () => ({ at: at(), form: scheduledForm() }),
      () => ({ at: at(), form: tweetForm(), status: 400 }),
    ],
    [`GET ${base}/scheduled_tweets/:id`]: [existing(scheduledPath), unknownIdCall],
    [`PUT ${base}/scheduled_tweets/:id`]: [
      existing(scheduledPath, { form: { name: 'Later' } }),
      unknownIdCall,
    ],
    [`DELETE ${base}/scheduled_tweets/:id`]: [existing(scheduledPath), unknownIdCall],
    [`GET ${base}/cards`]: [() => ({ at: at() }), () => ({ at: at(), query: { count: '201' }, status: 400 })],
    [`POST ${base}/cards`]: [
      async () => ({ at: at(), json: await cardBody() }),
      () => ({ at: at(), json: { name: 'Empty' }, status: 400 }),
    ],
    [`GET ${base}/cards/:id`]: [existing(card), unknownIdCall],
    [`PUT ${base}/cards/:id`]: [existing(card, { json: { name: 'Renamed' } }), unknownIdCall],
    [`DELETE ${base}/cards/:id`]: [existing(card), unknownIdCall],
    'POST /1.1/media/upload.json': [
      () => ({ form: { command: 'INIT', total_bytes: '10', media_type: 'image/png' }, status: 202 }),
      () => ({ form: { command: 'INIT', total_bytes: '6000000', media_type: 'image/png' }, status: 400 }),
    ],
    'GET /1.1/media/upload.json': [
      async () => ({ query: { command: 'STATUS', media_id: (await image()).slice(2) } }),
      () => ({ query: { command: 'STATUS', media_id: '1' }, status: 400 }),
    ],
    [`GET ${base}/media_library`]: [
      () => ({ at: at() }),
      () => ({ at: at(), query: { count: '51' }, status: 400 }),
    ],
    [`POST ${base}/media_library`]: [
      async () => ({ at: at(), form: { media_key: await image() } }),
      () => ({ at: at(), form: { media_key: '3_1' }, status: 404 }),
    ],
    [`GET ${base}/media_library/:id`]: [existing(storedFile), unknownIdCall],
    [`PUT ${base}/media_library/:id`]: [existing(storedFile, { form: { name: 'Photo' } }), unknownIdCall],
    [`DELETE ${base}/media_library/:id`]: [existing(storedFile), unknownIdCall],
    [`GET ${base}/account_media`]: [() => ({ at: at() }), foreignAccountCall],
    [`GET ${base}/account_media/:id`]: [existing(createPreroll), unknownIdCall],
    [`DELETE ${base}/account_media/:id`]: [existing(createPreroll), unknownIdCall],
  }
}
