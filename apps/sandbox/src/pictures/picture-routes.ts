import { Refusal, type Answer } from '../http/answer.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Route } from '../http/route.ts'
import type { Sandbox } from '../sandbox.ts'
import { drawPost } from './draw-post.ts'
import { drawProfile } from './draw-profile.ts'
import { groupOfAccount, groupOfPost } from './topic-group.ts'

/** A picture never changes: what it shows follows from the account or the post. */
const picture = (svg: string): Answer => ({
  status: 200,
  type: 'image/svg+xml; charset=utf-8',
  body: svg,
  headers: {
    'cache-control': 'public, max-age=86400, immutable',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    'x-content-type-options': 'nosniff',
  },
})
const absent = (): Refusal => new Refusal({ status: 404, type: 'text/plain; charset=utf-8', body: '' })

const profilePicture = ({ params }: Exchange, { world }: Sandbox): Answer => {
  const index = world.indexOfNetworkId(params['id'] ?? '')
  if (index === undefined || !/^\w+_(?:normal|bigger|mini|400x400)\.jpg$/.test(params['file'] ?? ''))
    throw absent()
  return picture(drawProfile(world, index, groupOfAccount(world, index)))
}

const postPicture = ({ params }: Exchange, { world, network }: Sandbox): Answer => {
  const [, id, number] = /^(\d+)-([1-4])\.jpg$/.exec(params['file'] ?? '') ?? []
  const found = id === undefined ? undefined : network.now().postOfNetworkId(id)
  if (found === undefined) throw absent()
  const group = groupOfPost(world, found.author, found.post)
  return picture(drawPost(group, Number(BigInt(id!) % 1_000_000_007n) * 4 + Number(number)))
}

const pictureRoute = (path: string, handle: Route['handle']): Route => ({
  method: 'GET',
  path,
  family: 'picture',
  auth: 'none',
  handle,
})

/** Pictures of accounts, photos, and the frames of videos and GIFs, at the paths of the network's host of pictures. */
export const pictureRoutes: readonly Route[] = [
  pictureRoute('/profile_images/:id/:file', profilePicture),
  pictureRoute('/media/:file', postPicture),
  pictureRoute('/tweet_video_thumb/:file', postPicture),
  pictureRoute('/ext_tw_video_thumb/:id/pu/img/:file', postPicture),
]
