import { expect, test } from 'vitest'
import { askForSummary } from './ask-for-summary.ts'

const asking = async (isDrawn: (asked: number, withoutMissing: boolean) => boolean) => {
  const asked: (boolean | 'pause')[] = []
  const ask = (withoutMissing: boolean) => {
    asked.push(withoutMissing)
    return Promise.resolve(isDrawn(asked.length, withoutMissing) ? 'drawn' : null)
  }
  const pause = () => {
    asked.push('pause')
    return Promise.resolve()
  }
  expect(await askForSummary(ask, pause)).toBe('drawn')
  return asked
}

test('a summary that is drawn at once is asked for once', async () => {
  expect(await asking(() => true)).toEqual([false])
})
test('figures that X still makes are waited for between two tries', async () => {
  expect(await asking((asked) => asked > 2)).toEqual([false, 'pause', false])
})
test('they are waited for four times, then it is drawn without them (CALL-050, issue 33.3)', async () => {
  const asked = await asking((_, withoutMissing) => withoutMissing)
  expect(asked).toEqual([false, 'pause', false, 'pause', false, 'pause', false, 'pause', true])
})
