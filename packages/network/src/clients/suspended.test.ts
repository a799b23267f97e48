import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { failure, json, scriptedNetwork } from '../http/testing/scripted-network.ts'
import { reasonOfAbsence } from '../wire/x-problem.ts'
import { XClient } from './x-client.ts'

const bearer = { user_bearer: 'token' }
const recordedFile = new URL('../../../../../shared/data/x-api-v2/twarc_noflat.jsonl.gz', import.meta.url)
const isDataAbsent = !existsSync(recordedFile)

interface Problem {
  value: string
  title: string
  type: string
  detail: string
}
/** The problems about suspended people in the recorded answers. */
const recordedSuspensions = (): Problem[] =>
  gunzipSync(readFileSync(recordedFile))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => (JSON.parse(line) as { errors?: Problem[] }).errors ?? [])
    .filter(({ detail }) => detail.includes('suspended'))

test.skipIf(isDataAbsent)(
  `what X answered about a suspended person reads as suspended, not deleted (issue 46.9)${isDataAbsent ? ' (skipped: no ../shared/data)' : ''}`,
  async () => {
    const errors = recordedSuspensions()
    expect(errors.map(({ title, type }) => [title, type.split('/').pop()])).toEqual([
      ['Forbidden', 'resource-not-found'],
    ])
    const { value } = errors[0]!
    const { http } = scriptedNetwork([json(200, { errors }), json(200, { errors })])
    const x = new XClient(http, bearer)
    expect(await x.usersByHandle([value])).toEqual({ found: [], missing: [{ value, reason: 'suspended' }] })
    expect(await failure(x.userByHandle(value))).toMatchObject({ kind: 'forbidden', code: 'suspended' })
  },
)

test('title and detail decide why a person is missing; the type only without a title (issue 46.9)', () => {
  const gone = 'https://api.twitter.com/2/problems/resource-not-found'
  const hidden = 'https://api.x.com/2/problems/not-authorized-for-resource'
  const detail = 'User has been suspended: [jo].'
  for (const [problem, reason] of [
    [{ title: 'Forbidden', detail, type: gone }, 'suspended'],
    [{ title: 'Forbidden', detail, type: hidden }, 'suspended'],
    [{ title: 'Forbidden', detail: 'Not allowed.', type: gone }, 'not_available'],
    [{ title: 'Not Found Error', detail: 'Could not find user with ids: [1].', type: gone }, 'not_found'],
    // A name or text with that word suspends nobody.
    [
      { title: 'Not Found Error', detail: 'Could not find user with usernames: [suspended].', type: gone },
      'not_found',
    ],
    [
      { title: 'Authorization Error', detail: 'Sorry, you are not authorized.', type: hidden },
      'not_available',
    ],
    [{ type: gone }, 'not_found'],
    [{}, 'not_available'],
  ] as const)
    expect([problem, reasonOfAbsence(problem)]).toEqual([problem, reason])
})
