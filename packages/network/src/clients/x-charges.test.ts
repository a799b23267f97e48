import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { connection, failure, json, scriptedNetwork } from '../http/testing/scripted-network.ts'
import { chargeOf } from './x-charges.ts'
import { XClient } from './x-client.ts'
import type { XCharge, XMeter, XOutcome } from './x-meter.ts'

const bearer = { user_bearer: 'token' }
const user = (id: string) => ({ id, name: 'N', username: `u${id}` })

/** A meter that remembers what it was told. */
const notingMeter = () => {
  const charges: XCharge[] = []
  const outcomes: XOutcome[] = []
  const meter: XMeter = {
    reserve: async (charge) => {
      charges.push(charge)
      return { settle: async (outcome) => void outcomes.push(outcome) }
    },
  }
  return { meter, charges, outcomes }
}
const opened = (script: (Response | Error)[]) => {
  const { http, requests } = scriptedNetwork(script)
  const noted = notingMeter()
  return { ...noted, requests, x: new XClient(http, bearer, noted.meter) }
}

describe('what calls of X cost (issue 46.7)', () => {
  test('each call of the clients has a price, or is stated to be free', () => {
    const folder = new URL('.', import.meta.url)
    const templates = readdirSync(folder)
      .filter((name) => /^x-(users|posts|lists|trends)\.ts$/.test(name))
      .flatMap((name) => [...readFileSync(new URL(name, folder), 'utf8').matchAll(/'(\/2\/[^']+)'/g)])
      .map(([, template]) => template!)
    expect(templates.length).toBeGreaterThan(25)
    for (const path of new Set(templates)) {
      const isWritten = ['GET', 'POST', 'PUT', 'DELETE'].some((method) => {
        try {
          chargeOf({ method: method as 'GET', path })
          return true
        } catch {
          return false
        }
      })
      expect([path, isWritten]).toEqual([path, true])
    }
    expect(() => chargeOf({ method: 'GET', path: '/2/new' })).toThrow('does not say what GET /2/new costs')
  })

  test('the largest cost is reserved before a call, and what came back is settled after it', async () => {
    const { x, charges, outcomes } = opened([
      json(200, { data: [user('1'), user('2')], meta: { next_token: 'more' } }),
      json(200, { data: [user('1')], errors: [{ value: '9', title: 'Not Found Error', type: 'x' }] }),
      json(200, { data: [{ start: 's', end: 'e', tweet_count: 4 }], meta: { total_tweet_count: 4 } }),
      json(200, { data: { days: 1 } }),
    ])
    await x.followersPage('7', { max_results: 50 })
    await x.users(['1', '9'])
    await x.posts.countRecent('coffee')
    await x.trends.usage(1).catch(() => null)
    expect(charges).toMatchObject([
      { resource: 'follow', by: 'row', most: 50 },
      { resource: 'user', by: 'row', most: 2 },
      { resource: 'counts', by: 'request', most: 1 },
    ])
    expect(outcomes.slice(0, 2)).toEqual([
      // A follow is a pair: the same person follows others as well.
      { resources: ['/2/users/7/followers 1', '/2/users/7/followers 2'], unanswered: 0 },
      { resources: ['1'], unanswered: 0 },
    ])
  })

  test('a refused call is not sent; a refusal of X costs nothing; lost answers are counted', async () => {
    const refusing = opened([])
    refusing.meter.reserve = async () => await Promise.reject(new Error('no money'))
    await expect(refusing.x.users(['1'])).rejects.toThrow('no money')
    expect(refusing.requests).toEqual([])

    const { x, outcomes } = opened([
      connection('ECONNRESET'),
      json(200, { data: [user('1')] }),
      json(503, { title: 'Service Unavailable' }),
      json(503, { title: 'Service Unavailable' }),
      json(503, { title: 'Service Unavailable' }),
      connection('ECONNREFUSED'),
      json(200, { data: [user('1')] }),
    ])
    await x.users(['1'])
    await failure(x.users(['2']))
    await x.users(['1'])
    expect(outcomes).toEqual([
      { resources: ['1'], unanswered: 1 },
      { resources: null, unanswered: 0 },
      // Not sent: a refused connection is no lost answer.
      { resources: ['1'], unanswered: 0 },
    ])
  })

  test('402 of X is our own bill: no credits', async () => {
    const body = {
      title: 'CreditsDepleted',
      detail: 'Your enrolled account [1] does not have any credits to fulfill this request.',
      type: 'https://api.twitter.com/2/problems/credits',
    }
    const { x } = opened([json(402, body)])
    expect(await failure(x.users(['1']))).toMatchObject({ kind: 'no_credits', status: 402, tries: 1 })
  })
})
