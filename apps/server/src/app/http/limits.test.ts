import { describe, expect, test } from 'vitest'
import { openTestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

describe('limits', () => {
  test(
    '429 with the text, Retry-After and the limit headers; others are not affected',
    { tags: ['full'] },
    async () => {
      const limited = await openTestApp({ domains: [probeRoutes] })
      const [ada, bob] = [await limited.signIn(), await limited.signIn()]
      const call = async (as?: typeof ada, headers?: Record<string, string>) =>
        await limited.call('GET', '/api/both/', { as, ...(headers ? { headers } : {}) })
      for (let count = 0; count < 1500; count += 1) await call(ada)
      const over = await call(ada)
      expect(over.status).toBe(429)
      expect(over.body.detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
      expect(over.headers).toMatchObject({
        'x-error-code': 'rate_limited',
        'ratelimit-limit': '1500',
        'ratelimit-remaining': '0',
      })
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
      expect((await call(bob)).status).toBe(204)
      await limited.close()
    },
  )
  test('strangers and guessed tokens count by address: 300 in 5 minutes', async () => {
    const limited = await openTestApp({ domains: [probeRoutes] })
    const statuses = []
    for (let count = 0; count < 301; count += 1)
      statuses.push(
        (await limited.call('GET', '/api/open/', { headers: { authorization: `Token guess${count}` } }))
          .status,
      )
    expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    await limited.close()
  })
  test('costly rows have a limit of their own', async () => {
    const limited = await openTestApp({ domains: [probeRoutes] })
    const user = await limited.signIn()
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async () => (await limited.call('GET', '/api/slow/', { as: user })).status),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await limited.close()
  })
})
