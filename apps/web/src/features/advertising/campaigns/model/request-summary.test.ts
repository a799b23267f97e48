import { expect, test } from 'vitest'
import { requestSummary } from './request-summary.ts'

const requestsUntil = async (isReady: (requests: number, withoutMissing: boolean) => boolean) => {
  const requests: (boolean | 'pause')[] = []
  const waitBriefly = (withoutMissing: boolean) => {
    requests.push(withoutMissing)
    return Promise.resolve(isReady(requests.length, withoutMissing) ? 'drawn' : null)
  }
  const pause = () => {
    requests.push('pause')
    return Promise.resolve()
  }
  expect(await requestSummary(waitBriefly, pause)).toBe('drawn')
  return requests
}

test('a summary that is ready at once is requested once', async () => {
  expect(await requestsUntil(() => true)).toEqual([false])
})
test('figures that X still makes are waited for between two tries', async () => {
  expect(await requestsUntil((requests) => requests > 2)).toEqual([false, 'pause', false])
})
test('the page waits for them four times, then shows the summary without them (CALL-050, issue 33.3)', async () => {
  const requests = await requestsUntil((_, withoutMissing) => withoutMissing)
  expect(requests).toEqual([false, 'pause', false, 'pause', false, 'pause', false, 'pause', true])
})
