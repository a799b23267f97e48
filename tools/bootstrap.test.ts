import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rookery-bootstrap-'))
  for (const folder of ['tools', 'bin']) mkdirSync(join(root, folder))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'tools/bootstrap.mjs'))
  for (const command of ['start', 'test'])
    writeFileSync(join(root, `tools/${command}.mjs`), `console.log('${command} runs')`)
  writeFileSync(join(root, 'package-lock.json'), '{}')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

/** Installs a fake npm that records its arguments, prints `said` and exits with `status`. */
function putNpm(said = '', status = 0) {
  const script = `#!/bin/sh\necho "$*" >> '${root}/asked'\nmkdir -p '${root}/node_modules'\necho '${said}' >&2\nexit ${status}\n`
  writeFileSync(join(root, 'bin/npm'), script)
  chmodSync(join(root, 'bin/npm'), 0o755)
}
const runShell = (command: string, path = `${join(root, 'bin')}:/usr/bin:/bin`) =>
  spawnSync(process.execPath, [join(root, 'tools/bootstrap.mjs'), command], {
    encoding: 'utf8',
    env: { PATH: path, NODE_PATH: dirname(process.execPath) },
  })
const askedVersions = () => readFileSync(join(root, 'asked'), 'utf8').trim().split('\n')

test('a start installs its runtime packages, tests install all, and neither does so twice', () => {
  putNpm()
  expect(runShell('start').stdout).toContain('start runs')
  runShell('start')
  expect(askedVersions()).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)])
  expect(runShell('test').stdout).toContain('test runs')
  runShell('test')
  runShell('start')
  expect(askedVersions()).toHaveLength(2)
  expect(askedVersions()[1]).not.toContain('--omit')
})

test('another lockfile is installed again', () => {
  putNpm()
  runShell('start')
  writeFileSync(join(root, 'package-lock.json'), '{"changed":true}')
  runShell('start')
  expect(askedVersions()).toHaveLength(2)
})

test.each([
  [
    'npm error code EAI_AGAIN',
    'Packages: the npm registry cannot be reached. Check the connection (or the registry of your npm settings), then run this again.',
  ],
  [
    'npm error nospc ENOSPC: no space left on device',
    /^Packages: the disk that holds .* is full\. Free some/,
  ],
  [
    'npm error code EUSAGE',
    /EUSAGE\n\nPackages: npm ci failed \(see above\)\. Mend what it names, then run this again\.$/,
  ],
])('%s: one sentence, and the next run installs again', (said, sentence) => {
  putNpm(said, 1)
  const { status, stderr } = runShell('start')
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(sentence)
  expect(existsSync(join(root, 'node_modules/.rookery-lock'))).toBe(false)
  putNpm()
  expect(runShell('start').stdout).toContain('start runs')
})

test('without npm it says so', () => {
  expect(runShell('start', '/nowhere').stderr.trim()).toBe(
    'Packages: there is no npm. Install Node with npm, then run this again.',
  )
})
