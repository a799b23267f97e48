import { expect, test } from 'vitest'
import { openTestApp } from '../../testing/process/open-test-app.ts'
import { defineRoute, type Domain } from './define-route.ts'

test('a person’s exports are made one after another, and too many at once are refused in words (security-4 N5)', async () => {
  const begun: string[] = []
  const gate = Promise.withResolvers<void>()
  const exporting: Domain = {
    name: 'exporting',
    routes: [
      defineRoute(
        {
          name: 'export-slowly',
          method: 'GET',
          path: '/api/export-slowly/',
          action: 'me.export',
          auth: ['session'],
          summary: 'Waits.',
          one_at_a_time: 'export',
        },
        async ({ actor }) => {
          begun.push(actor.user_id)
          await gate.promise
        },
      ),
    ],
  }
  const app = await openTestApp({ domains: [exporting] })
  const [ada, ben] = [await app.signIn(), await app.signIn()]
  const ask = async (as = ada) => await app.call('GET', '/api/export-slowly/', { as })
  const refused: Awaited<ReturnType<typeof ask>>[] = []
  const asked = Array.from({ length: 7 }, async () => {
    const answer = await ask()
    if (answer.status === 429) refused.push(answer)
    return answer
  })
  const other = ask(ben)
  await expect.poll(() => [refused.length, begun.length]).toEqual([2, 2])
  expect(begun.toSorted()).toEqual([ada.id, ben.id].toSorted())
  expect(refused[0]).toMatchObject({
    body: {
      detail: 'Another of your exports is being made. Please wait until that is done, then try again.',
    },
    headers: { 'retry-after': '5' },
  })
  gate.resolve()
  expect((await Promise.all([...asked, other])).filter(({ status }) => status === 204)).toHaveLength(6)
  await app.close()
})
