import { afterAll, expect, test } from 'vitest'
import { openInsightTeams } from '../../../../testing/population/insight-teams.ts'
import { plainPost } from '../../../../testing/population/plain-post.ts'

const BEANCO_ID = '4000000000001'
const teams = await openInsightTeams()
const { population, coffee, ofAudience } = teams
afterAll(async () => await teams.close())

test('influential accounts show what they post, in the reader’s language; accounts without posts are left out (issue 15)', async () => {
  const insightFor = async (query = '') =>
    (await ofAudience(coffee.id, `tab=influential_accounts${query}`)).body.data
  expect((await insightFor()).posting).toEqual([])
  await population.ingest.posts(
    [1, 2].map((n) => ({
      ...plainPost(String(9_000_000 + n), BEANCO_ID, `Roast of the week, number ${n}: come and taste it`),
      topics: [{ domain_id: '3', domain: 'TV Shows', entity_id: '10031690001', entity: 'The Long Harbour' }],
      hashtags: ['Beans'],
      created_at: `2026-10-0${n}T08:00:00.000Z`,
    })),
    'beanco',
  )
  await population.refresh()
  const { accounts, posting } = await insightFor()
  expect(accounts[0].profile.network_id).toBe(BEANCO_ID)
  expect(posting).toEqual([
    expect.objectContaining({
      network_id: BEANCO_ID,
      posts: 2,
      hashtags: [{ label: 'beans', posts: 2 }],
      newest: {
        text: 'Roast of the week, number 2: come and taste it',
        url: 'https://x.com/beanco/status/9000002',
        created_at: '2026-10-02T08:00:00Z',
      },
    }),
  ])
  expect(posting[0].topics).toContainEqual({ label: 'The Long Harbour', posts: 2 })
  // The rest of the answer does not depend on the accounts selected for the combined reach.
  expect((await insightFor(`&accounts=${BEANCO_ID}`)).posting).toEqual(posting)
})
