import '../../../styles.css'
import type { SuggestedFollow } from '@rookery/contract/creators/suggested-follows/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { startI18n } from '../../../shared/i18n/i18n.ts'
import { queryClient } from '../../../shared/query/query-client.ts'
import { answerTo } from '../../../testing/complete-answer.ts'
import SuggestionsPage from './suggestions-page.tsx'
import { openPeople } from './testing/people-screen.tsx'
import { personAt, trackedAccount } from './testing/people-server.ts'

const suggestionAt = (index: number): SuggestedFollow => ({
  profile: {
    ...personAt(index).profile,
    profile_id: index + 1,
    description: 'Roasts coffee in small batches.',
  },
  score: 9 - index,
  followed_by_shared: 5 - index,
  reasons: [
    ...(index === 0 ? [{ kind: 'follows_you' } as const] : []),
    { kind: 'followed_by', people: 5 - index, handles: ['anna', 'ben', 'carla'].slice(0, 5 - index) },
    ...(index === 1 ? [{ kind: 'same_country', country: 'JP' } as const] : []),
  ],
})
const server: { results: SuggestedFollow[]; hasWrites: boolean; status?: number } = {
  results: [],
  hasWrites: true,
}
let followed: unknown[]

beforeEach(async () => {
  await page.viewport(1280, 900)
  queryClient.clear()
  queryClient.setDefaultOptions({ queries: { retry: false } })
  server.results = [0, 1, 2].map(suggestionAt)
  server.hasWrites = true
  delete server.status
  followed = []
  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    if (server.status !== undefined)
      return Response.json({ detail: 'You need an active premium subscription.' }, { status: server.status })
    if (!String(input).includes('/follow/'))
      return answerTo(input, init, {
        results: server.results,
        following: 310,
        known_people: 212,
        as_of: trackedAccount.last_snapshot_at,
      })
    const body = JSON.parse(String(init?.body))
    followed.push(body)
    const [handle] = body.handles
    return answerTo(input, init, {
      results: [
        server.hasWrites
          ? { handle, network_id: '1', status: 'done', reason: null, intent_url: null }
          : {
              handle,
              network_id: '1',
              status: 'unavailable',
              reason: 'plan',
              intent_url: `https://x.com/intent/follow?screen_name=${handle}`,
            },
      ],
      left: 49,
      more_at: null,
    })
  })
  await startI18n('en', ['creatorPeople', 'whoToFollow', 'common', 'errors'])
})
afterEach(() => {
  vi.restoreAllMocks()
})
const open = async () => await openPeople(SuggestionsPage, trackedAccount, '/premium-suite/who-to-follow')
const card = (index: number) => page.getByRole('listitem').filter({ hasText: `@person_${index}` })

test('each suggestion says why, in facts, and how much of the follows is known (CALL-240)', async () => {
  await open()
  await expect.element(page.getByText(/From the follows of 212 of the 310 accounts/)).toBeVisible()
  await expect.element(card(0).getByText('Follows you')).toBeVisible()
  await expect
    .element(card(0).getByText('Followed by @anna, @ben, @carla and 2 others you follow'))
    .toBeVisible()
  await expect.element(card(1).getByText('In Japan, as most you follow')).toBeVisible()
  await expect.element(card(2).getByText('Followed by @anna, @ben, @carla, whom you follow')).toBeVisible()
})

test('where X lets us, a click follows one person (CALL-241)', async () => {
  await open()
  await page.getByRole('button', { name: 'Follow @person_1' }).click()
  await expect.element(card(1).getByText('You follow now')).toBeVisible()
  expect(followed).toEqual([{ account_id: '7', handles: ['person_1'] }])
  await expect.element(page.getByRole('button', { name: 'Follow @person_2' })).toBeVisible()
})

test('where X lets no app follow, each person is a link to X, one a click, and nobody is asked again (CALL-241)', async () => {
  server.hasWrites = false
  await open()
  await page.getByRole('button', { name: 'Follow @person_1' }).click()
  await expect.element(page.getByText('X lets no app follow for you on this plan')).toBeVisible()
  const link = page.getByRole('link', { name: 'Follow @person_2 on X' })
  await expect.element(link).toHaveAttribute('href', 'https://x.com/intent/follow?screen_name=person_2')
  await expect.element(link).toHaveAttribute('target', '_blank')
  document.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
  await link.click()
  await expect.element(card(2).getByText('Opened on X')).toBeVisible()
  await expect.element(page.getByText('1 of 3 done.')).toBeVisible()
  expect(followed).toHaveLength(1)
})

test('nobody to suggest, and no plan, say what to do (CALL-240)', async () => {
  server.results = []
  const { unmount } = await open()
  await expect.element(page.getByText('No suggestions yet')).toBeVisible()
  await unmount()
  queryClient.clear()
  server.status = 402
  await open()
  await expect
    .element(page.getByRole('link', { name: 'See plans' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/premium\?back=/))
})
