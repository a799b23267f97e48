import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { watchCpu } from './cpu-time.ts'

const BURNT = 1.2
const burn = `let sum = 0; while (process.cpuUsage().user < ${BURNT * 1e6}) for (let n = 0; n < 1e7; n += 1) sum += n`
const runs = (code: string): Promise<unknown> => {
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  return new Promise((ended) => child.once('exit', ended))
}
/** What ends while its parent lives, and what its parent leaves behind. */
const both = `
  const { spawn } = require('child_process')
  const child = (code) => spawn(process.execPath, ['-e', code], { stdio: 'ignore' })
  const left = child(${JSON.stringify(burn)})
  left.unref()
  child(${JSON.stringify(burn)}).once('exit', () => process.exit())
`

test('counts a process with all it started, what it left behind too, and nobody else who works at the same time', async () => {
  const child = spawn(process.execPath, ['-e', both], { stdio: 'ignore' })
  const watch = watchCpu([child.pid!])
  await Promise.all([runs(burn), new Promise((ended) => child.once('exit', ended))])
  const seconds = watch.stop()
  // One of the two wholly, the other as far as it was seen; what is beside them would be a third.
  expect(seconds).toBeGreaterThan(1.4 * BURNT)
  expect(seconds).toBeLessThan(2.7 * BURNT)
})
