import { describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../../testing/process/open-test-app.ts'
import { probeRoutes } from '../../testing/process/probe-routes.ts'

describe('limits', () => {
  test(
    '429 with the text, Retry-After and the limit headers; others are not affected',
    { tags: ['full'] },
    async () => {
      const limitedApp = await openTestApp({ domains: [probeRoutes] })
      const [ada, bob] = [await limitedApp.signIn(), await limitedApp.signIn()]
      const call = async (as?: typeof ada, headers?: Record<string, string>) =>
        await limitedApp.call('GET', '/api/both/', { as, ...(headers ? { headers } : {}) })
      for (let count = 0; count < 1500; count += 1) await call(ada)
      const overLimit = await call(ada)
      expect(overLimit.status).toBe(429)
      expect(overLimit.body.detail).toMatch(/^Too many requests\. Please try again in \d+ seconds\.$/)
      expect(overLimit.headers).toMatchObject({
        'x-error-code': 'rate_limited',
        'ratelimit-limit': '1500',
        'ratelimit-remaining': '0',
      })
      expect(Number(overLimit.headers['retry-after'])).toBeGreaterThan(0)
      expect((await call(bob)).status).toBe(204)
      // security-4 22: what follows is refused without asking the database who calls.
      const lookUps = vi.spyOn(limitedApp.deps.ports, 'actorOfToken')
      expect(await call(ada)).toMatchObject({
        status: 429,
        headers: { 'ratelimit-limit': '1500', 'ratelimit-remaining': '0', 'x-error-code': 'rate_limited' },
      })
      expect(lookUps).not.toHaveBeenCalled()
      expect((await call(bob)).status).toBe(204)
      lookUps.mockRestore()
      await limitedApp.close()
    },
  )
  test('strangers and guessed tokens count by address: 300 in 5 minutes', async () => {
    const limitedApp = await openTestApp({ domains: [probeRoutes] })
    const statuses = []
    for (let count = 0; count < 301; count += 1)
      statuses.push(
        (await limitedApp.call('GET', '/api/open/', { headers: { authorization: `Token guess${count}` } }))
          .status,
      )
    expect(statuses.slice(0, 300).every((status) => status === 401)).toBe(true)
    expect(statuses.at(-1)).toBe(429)
    await limitedApp.close()
  })
  test('security-4 22: who tries tokens over the limit is refused before the database is asked; who was known at the same address goes on', async () => {
    const limitedApp = await openTestApp({ domains: [probeRoutes] })
    const user = await limitedApp.signIn()
    const call = async (headers: Record<string, string>) =>
      (await limitedApp.call('GET', '/api/both/', { headers })).status
    expect(await call(user.headers)).toBe(204)
    for (let count = 0; count < 301; count += 1) await call({ authorization: `Token guess${count}` })
    const lookUps = vi.spyOn(limitedApp.deps.ports, 'actorOfApiToken')
    for (let count = 400; count < 420; count += 1)
      expect(await call({ authorization: `Token guess${count}` })).toBe(429)
    expect(lookUps).not.toHaveBeenCalled()
    expect(await call(user.headers)).toBe(204)
    lookUps.mockRestore()
    await limitedApp.close()
  })
  test('costly rows have a limit of their own', async () => {
    const limitedApp = await openTestApp({ domains: [probeRoutes] })
    const user = await limitedApp.signIn()
    const statuses = await Promise.all(
      Array.from(
        { length: 21 },
        async () => (await limitedApp.call('GET', '/api/slow/', { as: user })).status,
      ),
    )
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
    await limitedApp.close()
  })
})
