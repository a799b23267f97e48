import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSandbox, testWorld, type TestSandbox } from '../testing/start-sandbox.ts'

const X_PICTURES = 'https://pbs.twimg.com'
const world = testWorld()
let box: TestSandbox
beforeAll(async () => (box = await startSandbox()))
afterAll(() => box.close())

/** What the sandbox serves at an address of X's host of pictures. */
const load = async (address: string) => {
  expect(address.startsWith(`${X_PICTURES}/`), address).toBe(true)
  const response = await fetch(address.replace(X_PICTURES, box.url))
  return { status: response.status, headers: response.headers, svg: await response.text() }
}
const people = Array.from({ length: 200 }, (_, i) => 1000 + i)

test('every account with a picture is drawn at the address in its profile, in each size, the same every time (issue 46.3)', async () => {
  const addresses = people.map((index) => world.profileAt(index).avatar_url)
  const drawn = addresses.filter((address) => address.startsWith(X_PICTURES))
  expect(drawn.length / addresses.length).toBeGreaterThan(0.8)
  expect(drawn.length / addresses.length).toBeLessThan(0.95)
  const pictures = new Set<string>()
  for (const address of drawn.slice(0, 40)) {
    const { status, headers, svg } = await load(address)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('image/svg+xml')
    expect(headers.get('cache-control')).toContain('max-age=')
    expect(svg).toMatch(/^<svg [^]*<\/svg>$/)
    expect(svg).not.toMatch(/<script|<foreignObject|href="http/)
    pictures.add(svg)
    expect((await load(address.replace('_normal.', '_400x400.'))).svg).toBe(svg)
  }
  expect(pictures.size).toBe(40)
})

test('photos, videos and GIFs of posts have a picture at the address of their kind (issue 46.3)', async () => {
  const posts = people.flatMap((index) => world.postsOf(index)).filter((post) => post.media_types.length > 0)
  const kinds = new Set<string>()
  for (const post of posts.slice(0, 60)) {
    expect(post.media_urls.length).toBe(post.media_types.length)
    for (const [i, address] of post.media_urls.entries()) {
      kinds.add(`${post.media_types[i]} ${new URL(address).pathname.split('/')[1]}`)
      const { status, svg } = await load(address)
      expect(status).toBe(200)
      expect(svg).toContain('viewBox="0 0 1200 675"')
    }
  }
  expect([...kinds].toSorted()).toEqual([
    'animated_gif tweet_video_thumb',
    'photo media',
    'video ext_tw_video_thumb',
  ])
})

test('answers of the API name the same pictures as the population (issue 46.3)', async () => {
  const index = people.find((each) => world.postsOf(each).some(({ media_urls }) => media_urls.length > 1))!
  const post = world.postsOf(index).find(({ media_urls }) => media_urls.length > 1)!
  const token = await box.network.oauth2?.appToken()
  const answer = await fetch(
    `${box.url}/2/tweets?ids=${post.network_id}&expansions=attachments.media_keys,author_id&media.fields=url,preview_image_url&user.fields=profile_image_url`,
    { headers: { authorization: `Bearer ${token}` } },
  )
  const { includes } = (await answer.json()) as {
    includes: { media: { url?: string }[]; users: { profile_image_url: string }[] }
  }
  expect(includes.media.map(({ url }) => url)).toEqual(post.media_urls)
  expect(includes.users[0]?.profile_image_url).toBe(world.profileAt(index).avatar_url)
})

test('a picture of nobody, of no post or in no size is not found, and pictures are not in the log of calls', async () => {
  for (const path of [
    '/profile_images/12/picture_normal.jpg',
    `/profile_images/${world.networkIdAt(1000)}/picture_huge.jpg`,
    '/media/12-1.jpg',
    '/media/nothing.jpg',
  ])
    expect((await fetch(`${box.url}${path}`)).status).toBe(404)
  expect(box.sandbox.log.latest(50).some(({ path }) => path.startsWith('/media'))).toBe(false)
})
