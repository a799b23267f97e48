import type { Page } from '@playwright/test'
import { command } from '../../../apps/server/src/areas/population/imports/operator-client.ts'
import { siteAt } from '../lib/addresses.ts'
import { axe } from '../lib/axe.ts'
import { startStack, type Stack } from '../lib/stack.ts'
import { expect, test, type Visit } from '../lib/test.ts'
import { textsOf } from '../lib/texts.ts'

const TOKEN = 'journeys'
const QUEUE = `__mpq_${TOKEN}_ev`
const NOW = Date.parse('2026-11-02T09:00:00Z')
const MINUTE_MS = 60_000

/** A stack of its own: on the shared one nobody is asked whether they share how they use it. */
let stack: Stack
test.beforeAll(async () => {
  stack = await startStack({ worldSize: 1_000, env: { PRODUCT_EVENTS_TOKEN: TOKEN } })
})
test.afterAll(async () => await stack.stop())

/** How many people did each step after the one before it, as operators read it. */
async function funnel(...steps: string[]): Promise<number[]> {
  const usage = await command<{ funnel: { people: number }[] }>(stack.dataDir, '/product-usage', {
    steps,
    days: 400,
  })
  return usage.funnel.map(({ people }) => people)
}

/** The first page of the premium site with a clock that stands still unless it is moved. */
async function openSite(visit: Visit, path = '/', prepare?: (page: Page) => Promise<unknown>) {
  const { page, context, errors } = await visit({ language: 'en' })
  const site = siteAt('premium', stack.siteUrl)
  await page.clock.install({ time: NOW })
  await prepare?.(page)
  await page.goto(`${site}${path}`)
  const texts = (await textsOf('en'))('usageEvents')
  const question = page.getByRole('region', { name: texts('title') })
  const answer = async (choice: 'accept' | 'decline') => {
    // After a navigation the clock stands still, and the page waits by it.
    await expect(async () => {
      await page.clock.runFor(100)
      await expect(question).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
    await question.getByRole('button', { name: texts(choice), exact: true }).click()
    await expect(question).toBeHidden()
  }
  return { page, context, errors, site, question, answer }
}
const queueOf = async (page: Page) => (await page.evaluate((key) => localStorage.getItem(key), QUEUE)) ?? ''
/** Until a view of this screen waits in the queue. Its lock waits by timers. */
async function screenQueued(page: Page, screen: string) {
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await queueOf(page)).toContain(`"screen":"${screen}"`)
  }).toPass()
}
/** The events of a batch, and when the page sent it by its own clock. */
const batchOf = (url: string, body: string | null) => ({
  at: Number(new URL(url).searchParams.get('_')),
  items: JSON.parse(
    Buffer.from(new URLSearchParams(body ?? '').get('data') ?? '', 'base64').toString('utf8'),
  ) as { event: string; properties: Record<string, unknown> }[],
})

test('nothing is loaded, stored or sent before somebody agrees; then screens are told by their patterns, in batches every 5 seconds, and no more after they change their mind (STATE-035, CONST-024, CONST-027, issue 49.5)', async ({
  visit,
}) => {
  const sent: string[] = []
  const scripts: string[] = []
  const { page, context, site, question, answer, errors } = await openSite(
    visit,
    '/?lang=en&q=secret',
    async (it) => {
      it.on('request', (request) => {
        if (request.url().includes('/track/')) sent.push(request.url())
        if (request.resourceType() === 'script') scripts.push(request.url())
      })
    },
  )
  await question.waitFor()
  expect(await axe(page)).toEqual([])
  expect(scripts.filter((url) => url.includes('usage-client'))).toEqual([])
  expect(await context.cookies()).toEqual([])
  expect(await queueOf(page)).toBe('')

  await answer('accept')
  await screenQueued(page, '/')
  expect(await queueOf(page)).not.toMatch(/secret|http|localhost/)
  expect(sent).toEqual([])
  const cookies = await context.cookies()
  const days = ({ expires }: { expires: number }) => Math.round((expires * 1000 - NOW) / 86_400_000)
  expect(cookies.map(({ name }) => name).sort()).toEqual([`mp_${TOKEN}_mixpanel`, 'rookery_usage'])
  expect(days(cookies.find(({ name }) => name.startsWith('mp_'))!)).toBe(365)

  const batch = page.waitForRequest(/\/track\//)
  await page.clock.runFor(5_000)
  const { items } = batchOf((await batch).url(), (await batch).postData())
  expect(items.map(({ event }) => event)).toEqual(['session', 'screen'])
  expect(items[1]!.properties).toMatchObject({ site: 'premium', screen: '/', language: 'en', theme: 'light' })
  await expect.poll(() => funnel('session', 'screen /')).toEqual([1, 1])
  await expect.poll(() => queueOf(page)).toBe('[]')

  // The question comes back where one asks for it, and declining removes what is kept.
  await page.goto(`${site}/pricing#usage-data`)
  await answer('decline')
  expect((await context.cookies()).map(({ name }) => name)).toEqual(['rookery_usage'])
  expect(await queueOf(page)).toBe('')
  const before = sent.length
  await page.clock.runFor(10 * MINUTE_MS)
  expect(sent).toHaveLength(before)
  expect(errors).toEqual([])
})

test('a browser that asks for privacy is not asked and tells nothing (issue 49.5)', async ({ visit }) => {
  const { page, question, context } = await openSite(visit, '/', (it) =>
    it.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })),
  )
  await page.getByRole('heading').first().waitFor()
  await page.clock.runFor(MINUTE_MS)
  expect(await question.count()).toBe(0)
  expect(await context.cookies()).toEqual([])
})

test('what the server cannot take is sent again after twice the time, at most ten minutes; a timeout after 90 seconds at once (STATE-036, CONST-025, CONST-026)', async ({
  visit,
}) => {
  const { page, answer } = await openSite(visit, '/', (it) =>
    it.addInitScript(() => {
      const { send } = XMLHttpRequest.prototype
      let answers = 0
      XMLHttpRequest.prototype.send = function (body) {
        if (String(body).startsWith('data='))
          this.addEventListener('loadend', () => {
            document.documentElement.dataset['answers'] = String(++answers)
          })
        send.call(this, body)
      }
    }),
  )
  const times: number[] = []
  let status = 503
  await page.route(/\/track\//, async (route) => {
    times.push(batchOf(route.request().url(), route.request().postData()).at)
    status = status === 503 ? 429 : 503
    await route.fulfill({ status, body: '' })
  })
  await answer('accept')
  await screenQueued(page, '/')
  const waits = [10, 20, 40, 80, 160, 320, 600, 600].map((seconds) => seconds * 1000)
  for (const wait of [5_000, ...waits]) {
    const count = times.length
    await page.clock.runFor(wait)
    await expect.poll(() => times.length).toBe(count + 1)
    // The page hears of the refusal before its clock moves on.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.dataset['answers']))
      .toBe(String(count + 1))
  }
  // In whole seconds: the wait begins when the answer is heard, up to a tick of the test later.
  const seconds = times.slice(1).map((at, n) => Math.floor((at - times[n]!) / 1000))
  expect(seconds).toEqual(waits.map((ms) => ms / 1000))

  // An answer that does not come within 90 seconds is given up and asked for again at once.
  await page.unroute(/\/track\//)
  let ends = () => {}
  const isHeld = new Promise<void>((resolve) => {
    void page.route(
      /\/track\//,
      async (route) => {
        resolve()
        await new Promise<void>((done) => (ends = done))
        await route.abort('timedout')
      },
      { times: 1 },
    )
  })
  await page.clock.runFor(600_000)
  await isHeld
  await page.clock.runFor(90_000)
  const again = page.waitForResponse(/\/track\//)
  ends()
  expect((await again).status()).toBe(200)
  await expect.poll(() => queueOf(page)).toBe('[]')
})

test('events that were not sent are still there after a reload, and arrive once (STATE-038)', async ({
  visit,
}) => {
  const { page, site, answer } = await openSite(visit, '/pricing')
  await page.route(/\/track\//, (route) => route.fulfill({ status: 503, body: '' }))
  await answer('accept')
  await screenQueued(page, '/pricing')
  await page.goto(`${site}/premium`)
  // Before the new page has told of its own screen, an empty queue would say nothing about it.
  await screenQueued(page, '/premium')
  expect(await queueOf(page)).toContain('"screen":"/pricing"')
  await page.unroute(/\/track\//)
  await expect(async () => {
    await page.clock.runFor(30_000)
    expect(await queueOf(page)).toBe('[]')
  }).toPass()
  expect(await funnel('screen /pricing', 'screen /premium')).toEqual([1, 1])
})

test('a batch has 50 events at most, and one that the server finds too large is halved until it is taken (STATE-037, CONST-023)', async ({
  visit,
}) => {
  const COUNT = 120
  const sizes: [events: number, status: number][] = []
  const { page, answer } = await openSite(visit, '/premium', async (it) => {
    it.on('response', (response) => {
      if (!response.url().includes('/track/')) return
      const { items } = batchOf(response.url(), response.request().postData())
      sizes.push([items.length, response.status()])
    })
    // What an earlier page left: 40 KB an event, so that fifty of them are more than the server takes.
    await it.addInitScript(
      ({ key, token, count, at }) => {
        if (localStorage.getItem(key) !== null) return
        const features = Array.from({ length: 160 }, () => 'x'.repeat(250))
        const entry = (n: number) => ({
          ...{ id: `large-${n}`, flushAfter: at },
          payload: {
            event: 'large',
            properties: {
              token,
              distinct_id: `large-${n}`,
              $insert_id: `large-${n}`,
              time: at / 1000,
              features,
            },
          },
        })
        localStorage.setItem(key, JSON.stringify(Array.from({ length: count }, (_, n) => entry(n))))
      },
      { key: QUEUE, token: TOKEN, count: COUNT, at: NOW - MINUTE_MS },
    )
  })
  await answer('accept')
  await expect(async () => {
    await page.clock.runFor(5_000)
    expect(await queueOf(page)).toBe('[]')
  }).toPass()
  expect(sizes.slice(0, 3)).toEqual([
    [50, 413],
    [25, 413],
    [12, 200],
  ])
  expect(Math.max(...sizes.map(([events]) => events))).toBe(50)
  expect(await funnel('large')).toEqual([COUNT])
})

test('a session begins with the first screen, and anew after half an hour without any (CONST-028)', async ({
  visit,
}) => {
  const events: string[] = []
  const { page, answer } = await openSite(visit, '/pricing', async (it) => {
    it.on('requestfinished', (request) => {
      if (!request.url().includes('/track/')) return
      events.push(...batchOf(request.url(), request.postData()).items.map(({ event }) => event))
    })
  })
  await answer('accept')
  const told = async (...expected: string[]) =>
    await expect(async () => {
      await page.clock.runFor(5_000)
      expect(events).toEqual(expected)
    }).toPass()
  await told('session', 'screen')
  await page.clock.runFor(28 * MINUTE_MS)
  await page.getByRole('link', { name: (await textsOf('en'))('pricing')('page.toPremium') }).click()
  await told('session', 'screen', 'screen')
  await page.clock.runFor(30 * MINUTE_MS)
  await page.goBack()
  await told('session', 'screen', 'screen', 'session', 'screen')
})
