import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const lines = [
  JSON.stringify({ level: 30, msg: 'request completed' }),
  JSON.stringify({ level: 50, msg: 'request failed', err: { message: 'no such table' } }),
  'Error: thrown outside of any request',
]

/** Output of a separate process, split in the middle of a line, as pipes do. */
function logLines(verbose: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-log-'))
  const code = `import { serviceLog } from ${JSON.stringify(join(import.meta.dirname, 'service-log.mjs'))}
    const log = serviceLog(${JSON.stringify(folder)}, 'server', (line) => console.log(line))
    const text = ${JSON.stringify(`${lines.join('\n')}\n`)}
    log(text.slice(0, 60)); log(text.slice(60))`
  const env = { ...process.env, ROOKERY_VERBOSE: verbose ? '1' : '' }
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    env,
  })
  const logFile = readFileSync(join(folder, 'server.log'), 'utf8')
  rmSync(folder, { recursive: true })
  return { printed: stdout.trim().split('\n'), logFile }
}

test('an error that the server logs is shown to the person who started it, and everything is written to a file', () => {
  const { printed, logFile } = logLines(false)
  expect(printed.map((line) => line.trim())).toEqual([
    'server: request failed: no such table',
    'server: Error: thrown outside of any request',
  ])
  expect(logFile.trim().split('\n')).toEqual(lines)
})

test('with ROOKERY_VERBOSE everything is shown', () => {
  expect(logLines(true).printed).toEqual(lines)
})
