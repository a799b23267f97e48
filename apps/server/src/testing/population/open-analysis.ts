import { expect } from 'vitest'
import type { TestUser } from '../process/open-test-app.ts'
import { openTinyTeams } from './tiny-teams.ts'

/** Authorization header with the application's fixed token. */
export const token = { authorization: 'Token rookery-standalone' }
export const keyword = (label: string) => ({ kind: 'keyword', label })
export const japanLeaf = { kind: 'location', id: 'JP', label: 'Japan' }
export const all = (...children: object[]) => ({ op: 'and', children })
export const anyOfNodes = (...children: object[]) => ({ op: 'or', children })

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
      const visitorAnswer = await app.call(method, path, body ? { body } : {})
      expect(visitorAnswer.status).toBe(403)
      expect(visitorAnswer.headers['x-error-code']).toBe('not_authenticated')
      const forgedAnswer = await app.call(method, path, {
        ...(body ? { body } : {}),
        headers: { authorization: 'Token made-up' },
      })
      expect(forgedAnswer.status).toBe(401)
      expect(forgedAnswer.headers['x-error-code']).toBe('bad_token')
    },
  }
}
