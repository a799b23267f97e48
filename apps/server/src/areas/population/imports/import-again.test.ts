// @module-tag full
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostileFiles } from '@rookery/tables/testing/hostile-files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundleProgram } from '../../../testing/process/bundled.ts'
import { childEnv } from '../../../testing/process/child-env.ts'

const cli = await bundleProgram('import')
let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rookery-again-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs the command as an operator does, without a server. */
const runImport = (...args: string[]) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const env = { ...childEnv, DATA_DIR: join(folder, 'data') }
    const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let text = ''
    child.stdout.on('data', (chunk) => (text += String(chunk)))
    child.stderr.on('data', (chunk) => (text += String(chunk)))
    child.once('exit', (code) => resolve({ code, text }))
  })
const writeFile = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

test('an import without accepted rows changes nothing, leaves the population in use and exits with 1 (issue 13, import)', async () => {
  const unknownFile = writeFile('unknown.csv', 'a,b\n1,2\n')
  const invalidFile = writeFile(
    'wrong.jsonl',
    '{"id":"1","username":"way_too_long_for_a_handle","name":"B"}\n',
  )
  for (const path of [unknownFile, invalidFile]) {
    const { code, text } = await runImport(path)
    expect(text).toContain(
      "Nothing was taken: nothing is changed, and the population in use stays 'synthetic'.",
    )
    expect(text).not.toContain('In use now')
    expect(code).toBe(1)
    expect(existsSync(join(folder, 'data/population.json'))).toBe(false)
    expect(existsSync(join(folder, 'data/population-real'))).toBe(false)
  }
})

test('the same file again is recognized by its contents, until something is removed (issue 13, import)', async () => {
  const row = (n: number) =>
    JSON.stringify({ id: `${1000 + n}`, username: `p_${n}`, name: `P ${n}`, description: 'tea' })
  const path = writeFile('people.jsonl', `no json\n${[1, 2, 3].map(row).join('\n')}\n`)
  const firstImport = await runImport(path)
  expect(firstImport).toMatchObject({ code: 0 })
  expect(firstImport.text).toContain('people.jsonl: X API; 3 taken, 0 repeated, 1 rejected')
  const secondImport = await runImport(path)
  expect(secondImport).toMatchObject({ code: 0 })
  expect(secondImport.text).toContain(
    'people.jsonl: X API, the same as before; 0 taken, 3 repeated, 1 rejected',
  )
  // The reject file of the first run is reported again.
  const rejectsPattern = /reason: (\S+)/
  expect(rejectsPattern.exec(secondImport.text)![1]).toBe(rejectsPattern.exec(firstImport.text)![1])
  // Without the rejects file, the import reads the file again.
  rmSync(rejectsPattern.exec(firstImport.text)![1]!)
  expect((await runImport(path)).text).toContain('people.jsonl: X API; 0 taken, 3 repeated, 1 rejected')
  // A file with one more row is a different file; and removed data may be imported again.
  writeFile('people.jsonl', [1, 2, 3, 4].map(row).join('\n'))
  expect((await runImport(path)).text).toContain('people.jsonl: X API; 1 taken, 3 repeated, 0 rejected')
  const source = /[^/]+$/.exec(folder)![0]
  expect(await runImport('--remove', source)).toMatchObject({ code: 0 })
  expect((await runImport(path)).text).toContain('people.jsonl: X API; 4 taken, 0 repeated, 0 rejected')
  const ids = writeFile('gone.txt', '1001\n')
  expect((await runImport('--delete', '--of', 'profiles', ids)).text).toContain('1 deletions taken')
  expect((await runImport(path)).text).toContain('people.jsonl: X API; 0 taken, 3 repeated, 1 rejected')
})

test('follows are removed by a file of edges (issue 13, import)', async () => {
  const at = ['--population', 'edges']
  const edges = writeFile('edges.csv', 'source,target\n1,9\n2,9\n3,9\n')
  expect((await runImport(...at, '--keep', edges)).text).toContain('CSV, follows; 3 taken')
  const deletionFile = writeFile('gone.csv', 'follower,followed\n1,9\n7,9\n')
  expect((await runImport('--delete', '--of', 'follows', ...at, deletionFile)).text).toContain(
    'gone.csv: 1 deletions taken, 1 repeated, 0 rejected',
  )
  expect((await runImport('--list', ...at)).text).toContain('0 profiles, 0 posts, 2 follows')
  // A file without any is refused, not read as ids.
  const ids = await runImport('--delete', '--of', 'follows', ...at, writeFile('ids.txt', '1\n2\n'))
  expect(ids).toMatchObject({ code: 1 })
  expect(ids.text).toContain('ids.txt: left out, it holds no follows: it is no table')
})

test('a skipped file does not stop the others, and the exit code reports it (issue 44.12)', async () => {
  const at = ['--population', 'some']
  const edges = writeFile('some-edges.csv', 'source,target\n1,9\n2,9\n')
  const bomb = hostileFiles.find(({ name }) => name === 'millions of blank rows.xlsx')!
  writeFileSync(join(folder, 'bomb.xlsx'), bomb.build(1))
  const imported = await runImport(...at, '--keep', join(folder, 'bomb.xlsx'), edges)
  expect(imported.text).toMatch(/bomb\.xlsx: left out, .*packed so much/)
  expect(imported.text).toContain('some-edges.csv: CSV, follows; 2 taken')
  expect(imported.code).toBe(1)
  const gone = writeFile('some-gone.csv', 'source,target\n1,9\n')
  const ended = await runImport('--delete', '--of', 'follows', ...at, join(folder, 'bomb.xlsx'), gone)
  expect(ended.text).toMatch(/bomb\.xlsx: left out, .*packed so much/)
  expect(ended.text).toContain('some-gone.csv: 1 deletions taken')
  expect(ended.code).toBe(1)
  expect((await runImport('--list', ...at)).text).toContain('1 follows')
})
