import '../../styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'
import { changeLocale, loadMessages, startI18n } from '../i18n/i18n.ts'
import { WallPost } from '../insights/wall-post.tsx'
import { queryClient } from '../query/query-client.ts'
import { pictureAddress, profilePicture } from './network-picture.ts'
import { PersonAvatar } from './person-avatar.tsx'

const X = 'https://pbs.twimg.com'
const OF_ACCOUNT = `${X}/profile_images/12/picture_normal.jpg`
/** One pixel, so that nothing is loaded from elsewhere. */
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const BROKEN = 'data:image/png;base64,broken'

const nameHost = (host: string) => {
  const meta = document.createElement('meta')
  meta.name = 'picture-host'
  meta.content = host
  document.head.append(meta)
}
beforeEach(async () => {
  await page.viewport(390, 844)
  await startI18n('en', ['common', 'errors'])
  await changeLocale('en')
  await loadMessages(['insightsPosts'])
})
afterEach(() => document.querySelector('meta[name="picture-host"]')?.remove())

test('pictures come from the network, or from the host that the server names in its place (issue 46.3)', () => {
  expect(pictureAddress(`${X}/media/1-1.jpg`)).toBe(`${X}/media/1-1.jpg`)
  nameHost('http://127.0.0.1:4100')
  expect(pictureAddress(`${X}/media/1-1.jpg`)).toBe('http://127.0.0.1:4100/media/1-1.jpg')
  expect(pictureAddress(`${X}.evil.example/media/1-1.jpg`)).toBe(`${X}.evil.example/media/1-1.jpg`)
  expect([pictureAddress(''), pictureAddress(null)]).toEqual([null, null])
})

test('a profile picture has the network’s size for its place; the placeholder of X is none (issue 46.3)', async () => {
  expect(profilePicture(OF_ACCOUNT, 24)).toBe(OF_ACCOUNT)
  expect(profilePicture(OF_ACCOUNT, 40)).toBe(OF_ACCOUNT.replace('_normal', '_bigger'))
  expect(profilePicture(OF_ACCOUNT, 64)).toBe(OF_ACCOUNT.replace('_normal', '_400x400'))
  const placeholder = 'https://abs.twimg.com/sticky/default_profile_images/default_profile_normal.png'
  expect(profilePicture(placeholder, 40)).toBeNull()
  await render(<PersonAvatar name="Ana Ito" url={placeholder} />)
  expect(document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('AI')
})

const media = (picture_url: string, type = 'photo') => ({
  type,
  url: 'https://x.com/tea_daily/status/1/photo/1',
  picture_url,
})
const showPost = async (attached: ReturnType<typeof media>[], avatar_url = PIXEL) =>
  await render(
    <QueryClientProvider client={queryClient}>
      <WallPost
        post={{
          id: '1',
          author: { network_id: '1', handle: 'tea_daily', name: 'Tea Daily', avatar_url, verified: false },
          text: 'First flush',
          created_at: '2026-11-01T10:00:00Z',
          lang: 'en',
          likes: 1,
          reposts: 0,
          replies: 0,
          quotes: 0,
          bookmarks: 0,
          impressions: null,
          sentiment: { label: 'unknown', confidence: 0 },
          topics: [],
          media: attached,
          url: 'https://x.com/tea_daily/status/1',
        }}
      />
    </QueryClientProvider>,
  )
const images = () => [...document.querySelectorAll<HTMLImageElement>('article img')]

test('a post shows its author’s picture and its photos, lazily and with sizes, linked to the network (issue 46.3)', async () => {
  await showPost([media(PIXEL), media(PIXEL)])
  const link = page.getByRole('link', { name: 'Photo 2' })
  await expect.element(link).toHaveAttribute('href', 'https://x.com/tea_daily/status/1/photo/1')
  expect(images()).toHaveLength(3)
  for (const image of images()) {
    expect(image.loading).toBe('lazy')
    expect(image.referrerPolicy).toBe('no-referrer')
    expect(Number(image.getAttribute('width'))).toBeGreaterThan(0)
    expect(Number(image.getAttribute('height'))).toBeGreaterThan(0)
  }
})

test('a picture that does not load gives way to its name in the same box, and an author’s to initials (issue 46.3)', async () => {
  await showPost([media(BROKEN, 'video')], BROKEN)
  await expect.poll(() => images().length).toBe(0)
  const link = page.getByRole('link', { name: 'Video' })
  await expect.element(link).toBeVisible()
  const { width, height } = link.element().getBoundingClientRect()
  expect(Math.abs(width / height - 16 / 9)).toBeLessThan(0.02)
  expect(document.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('TD')
})

test('attachments without a known picture are named and linked (issue 46.3)', async () => {
  await showPost([media('', 'animated_gif')])
  await expect.element(page.getByRole('link', { name: 'GIF' })).toBeVisible()
})
