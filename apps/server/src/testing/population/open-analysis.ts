import { expect } from 'vitest'
import type { TestUser } from '../process/open-test-app.ts'
import { openTinyTeams } from './tiny-teams.ts'

/** Authorization header with the application's fixed token. */
export const token = { authorization: 'Token rookery-standalone' }
export const keyword = (label: string) => ({ kind: 'keyword', label })
export const japan = { kind: 'location', id: 'JP', label: 'Japan' }
export const all = (...children: object[]) => ({ op: 'and', children })
export const any = (...children: object[]) => ({ op: 'or', children })

/** Helpers that call the analysis endpoints over the population of `openTinyTeams`. */
export async function openAnalysis() {
  const teams = await openTinyTeams()
  const { app, member } = teams
  return {
    ...teams,
    post: (path: string, body: object, as: TestUser | undefined = member) =>
      app.call('POST', path, { ...(as ? { as } : {}), body }),
    /** GET with the application's token. */
    get: (path: string) => app.call('GET', path, { headers: token }),
    /** Expects refusals without a token and with an invalid one. */
    denials: async (method: string, path: string, body?: object) => {
      const visitor = await app.call(method, path, body ? { body } : {})
      expect(visitor.status).toBe(403)
      expect(visitor.headers['x-error-code']).toBe('not_authenticated')
      const forged = await app.call(method, path, {
        ...(body ? { body } : {}),
        headers: { authorization: 'Token made-up' },
      })
      expect(forged.status).toBe(401)
      expect(forged.headers['x-error-code']).toBe('bad_token')
    },
  }
}
