import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callback, facebookCode, xGrant } from '../testing/social-sign-in.ts'
import { rejectionOf, startSandbox, type TestSandbox } from '../testing/start-sandbox.ts'

let box: TestSandbox
beforeAll(async () => {
  box = await startSandbox()
})
afterAll(() => box.close())

const page = async (query = '') => await (await fetch(`${box.url}/sandbox/${query}`)).text()
/** One section of the page. */
const sectionOfPage = (html: string, id: string) =>
  html.slice(html.indexOf(`<h2 id="${id}"`), html.indexOf('</section>', html.indexOf(`<h2 id="${id}"`)))

describe('time', () => {
  test('is set to a moment, and a form may omit the zone', async () => {
    const to = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 16)
    await box.control('time', { to: `${to}:00Z` })
    expect(new Date(box.sandbox.clock.world()).toISOString().slice(0, 16)).toBe(to)
    const fourDaysLater = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 16)
    const response = await fetch(`${box.url}/sandbox/time`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ to: fourDaysLater }),
    })
    expect(response.headers.get('location')).toBe('/sandbox/')
    expect(new Date(box.sandbox.clock.world()).toISOString().slice(0, 16)).toBe(fourDaysLater)
  })

  test.each([['2020-01-01T00:00:00Z'], ['2999-01-01T00:00:00Z'], ['soon']])(
    '%s is no time to go to',
    async (to) => {
      const shiftBefore = box.sandbox.clock.shift()
      expect(await box.control('time', { to })).toHaveProperty('error')
      expect(box.sandbox.clock.shift()).toBe(shiftBefore)
    },
  )
})

describe('the requests shown', () => {
  test('are filtered by path, person and error', async () => {
    const token = await box.signIn('agency_planner')
    const handle = box.person('agency_planner').handle
    await box.network.x(token).me()
    await rejectionOf(box.network.x({ ...token, secret: 'wrong' }).me())
    await box.control('faults', { prefix: '/2/users/me', kind: 'error', value: 500, remaining: 1 })
    await box.network.x(token).me()

    const requestsSection = sectionOfPage(await page(), 'requests')
    expect(requestsSection).toContain('/oauth/request_token')
    expect(requestsSection).toContain('✕ wrong signature')
    const countRequests = async (query: string) => {
      const found = /(\d+) of \d+ kept/.exec(sectionOfPage(await page(query), 'requests'))?.[1]
      return Number(found)
    }
    expect(await countRequests('?path=/2/users/ME')).toBe(4)
    expect(await countRequests('?path=/2/users/me&only=refused')).toBe(1)
    expect(await countRequests('?path=/2/users/me&only=errors')).toBe(2)
    expect(await countRequests('?only=faults')).toBe(1)
    expect(await countRequests(`?who=@${handle}`)).toBe(3)
    expect(await countRequests('?path=nowhere')).toBe(0)
    expect(await page('?path=%22%3E%3Cscript%3E')).not.toContain('<script>')
  })
})

test('people are shown with the tokens held for them', async () => {
  await xGrant(box, 'marketer_ja')
  const { client, code } = await facebookCode(box, 'marketer_ja')
  await client.exchangeCode({ code, redirect_uri: callback })
  const row = async () => {
    const html = sectionOfPage(await page(), 'people')
    const textIndex = html.indexOf(`@${box.person('marketer_ja').handle}`)
    return html.slice(textIndex, html.indexOf('</tr>', textIndex))
  }
  expect(await row()).toMatch(/X OAuth 2\.0 <span class="soft">live.*Facebook <span class="soft">live/)
  await box.control('time', { seconds: 7_201 })
  expect(await row()).toMatch(/X OAuth 2\.0 <span class="warn">expired/)
})

test('every kind of fault has a button, and those that are on can be switched off', async () => {
  await box.control('faults', { remove: 'all' })
  expect(sectionOfPage(await page(), 'faults')).toContain('No faults are on.')
  const kinds = [...sectionOfPage(await page(), 'faults').matchAll(/name="kind" value="(\w+)"/g)].map(
    (each) => each[1],
  )
  for (const kind of kinds) {
    const body = new URLSearchParams({
      prefix: '/nowhere',
      method: '',
      value: '',
      remaining: '',
      kind: kind ?? '',
    })
    const response = await fetch(`${box.url}/sandbox/faults`, { method: 'POST', redirect: 'manual', body })
    expect(response.status).toBe(303)
  }
  expect(box.sandbox.faults.list().map((each) => each.kind)).toEqual(kinds)
  const ids = [...sectionOfPage(await page(), 'faults').matchAll(/name="remove" value="(\w+)"/g)].map(
    (each) => each[1],
  )
  expect(ids).toEqual([...box.sandbox.faults.list().map((each) => each.id), 'all'])
})
