import { until } from '../process/until.ts'
import type { TestAnswer } from '../process/open-test-app.ts'

type Call = (method: string, path: string) => Promise<TestAnswer>

/** Waits until a requested campaign or ad set is created, or is a draft with an error; answers it. */
export async function untilCreated(call: Call, answer: TestAnswer, ms?: number): Promise<TestAnswer> {
  const isPending = (body: { making?: { state: string } | null } | undefined) =>
    body?.making && body.making.state !== 'failed'
  if (answer.status >= 300 || !isPending(answer.body)) return answer
  const path = `/api/${answer.body.campaign_id === undefined ? 'campaigns' : 'adsets'}/${answer.body.id}/`
  const { body } = await until(async () => {
    const latestAnswer = await call('GET', path)
    return latestAnswer.status === 200 && !isPending(latestAnswer.body) ? latestAnswer : null
  }, ms)
  return { ...answer, body }
}
