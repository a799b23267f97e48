import { expect, test } from 'vitest'
import { rejectionOf, startSandbox } from '../testing/start-sandbox.ts'

test(
  '24 hours are counted beside the 15 minutes, and the client obeys the one that is used up (GET /2/users/personalized_trends)',
  { tags: ['full'] },
  async () => {
    const box = await startSandbox({ windowSeconds: 1 })
    const token = await box.signIn('agency_planner')
    // New clients, so that only the network counts the rate-limit windows.
    for (let batch = 0; batch < 10; batch += 1) {
      const client = box.client({ max_wait_ms: 3_000 }).x(token)
      for (let call = 0; call < 10; call += 1) await client.trends.personal()
      await new Promise((resolve) => setTimeout(resolve, 1_050))
    }
    const client = box.client({ max_wait_ms: 0 })
    const error = await rejectionOf(client.x(token).trends.personal())
    expect(error).toMatchObject({ kind: 'rate_limited', status: 429 })
    // 96 windows of 1 s, minus the time of the calls above.
    const waitMs = (error as { resetAt: number }).resetAt - Date.now()
    expect(waitMs).toBeGreaterThan(1_000)
    expect(waitMs).toBeLessThan(97_500)
    const requestCount = () =>
      box.sandbox.log.latest().filter((each) => each.path.endsWith('personalized_trends')).length
    const requestCountBefore = requestCount()
    expect(await rejectionOf(client.x(token).trends.personal())).toMatchObject({ kind: 'rate_limited' })
    expect(requestCount()).toBe(requestCountBefore)
    // Another person has a daily limit of their own.
    const otherSession = await box.signIn('brand_owner')
    expect((await client.x(otherSession).trends.personal()).length).toBeGreaterThanOrEqual(0)
    await box.close()
  },
)

test('a used-up month is forbidden and not repeated (GET /2/tweets/search/recent, GET /2/usage/tweets)', async () => {
  const box = await startSandbox({ postCap: 12 })
  const token = await box.signIn('agency_planner')
  await box.control('time', { seconds: 3 * 86_400 })
  const { posts } = box.network.x(token)
  expect((await posts.searchRecentPage('the', { max_results: 10 })).items).toHaveLength(10)
  const logLengthBefore = box.sandbox.log.latest().length
  expect(await rejectionOf(posts.searchRecentPage('the', { max_results: 10 }))).toMatchObject({
    kind: 'forbidden',
    code: 'usage-capped',
    status: 429,
    tries: 1,
  })
  expect(box.sandbox.log.latest().length - logLengthBefore).toBe(1)
  const app = await box.network.oauth2?.appToken()
  const usageAnswer = await box.network.x({ app_bearer: app ?? '' }).trends.usage()
  expect(usageAnswer).toMatchObject({ project_cap: 12, project_usage: 10 })
  expect(usageAnswer.daily_project_usage?.usage?.[0]?.usage).toBe(10)
  await box.close()
})

test('the app has limits of its own (GET /2/users/:id)', async () => {
  const box = await startSandbox()
  const id = box.person('brand_owner').network_id
  const limit = async (headers: Record<string, string>) =>
    Number((await fetch(`${box.url}/2/users/${id}`, { headers })).headers.get('x-rate-limit-limit'))
  const app = await box.network.oauth2?.appToken()
  expect(await limit({ authorization: `Bearer ${app}` })).toBe(300)
  const person = await box.signIn('agency_planner')
  let lastHeaders: Headers | undefined
  const client = box.client({
    fetch: async (...requestCount) => {
      const response = await fetch(...requestCount)
      lastHeaders = response.headers
      return response
    },
  })
  await client.x(person).user(id)
  expect(Number(lastHeaders?.get('x-rate-limit-limit'))).toBe(900)
  await box.close()
})
