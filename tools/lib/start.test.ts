import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { startFailure } from './start-failure.ts'
import { saveWorldPlan, readWorldPlan } from './world-plan.ts'
import { worldLine } from './world-line.ts'

const folders: string[] = []
const folder = () => {
  folders.push(mkdtempSync(join(tmpdir(), 'rookery-start-')))
  return folders.at(-1)!
}
afterEach(() => {
  for (const each of folders.splice(0)) rmSync(each, { recursive: true, force: true })
})
const startCommand = (env: Record<string, string>) =>
  spawnSync(process.execPath, ['tools/start.mjs'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })

test('a busy port is one sentence, before anything is made', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const { status, stdout, stderr } = startCommand({ PORT: String(port), DATA_DIR: folder() })
  server.close()
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr.trim()).toBe(`Port ${port} is busy: stop what uses it, or set PORT to another one.`)
})

test('a data folder that cannot be one is one sentence', () => {
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  const { status, stderr } = startCommand({ PORT: '0', DATA_DIR: join(file, 'data') })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(
    /^The data folder .* cannot be written: change its permissions, or set DATA_DIR to/,
  )
})

test.each([
  'ENOSPC: no space left on device, write',
  'DB::Exception: Cannot reserve 1.00 MiB, not enough space. (NOT_ENOUGH_SPACE)',
  'initdb\ncould not extend file: No space left on device',
])('a full disk gives instructions: %s', (message) => {
  expect(startFailure('Databases and server', new Error(message), '/data')).toBe(
    'Databases and server: the disk that holds /data is full. Free some space, or set DATA_DIR to a folder on another disk, then start again: nothing that was there is lost.',
  )
})

test('seed, size and date of the world stay as the folder was begun with, and how far it is (a killed first start)', () => {
  const dataDir = folder()
  const firstPlan = readWorldPlan(dataDir, {}, new Date('2026-11-20T10:00:00Z'))
  expect(firstPlan).toEqual({ seed: 1, size: 200_000, date: '2026-11-20', loaded: false })
  const grownProgress = { people: 24_000, posts: 80_000, follows: 400_000, sized: 20_000 }
  saveWorldPlan(dataDir, { ...firstPlan, grown: grownProgress })
  expect(readWorldPlan(dataDir, {}, new Date('2026-11-21T10:00:00Z'))).toEqual({
    ...firstPlan,
    grown: grownProgress,
  })
  expect(() => readWorldPlan(dataDir, { WORLD_SIZE: '5000' })).toThrow('holds a world of 200000 profiles')
  expect(() => readWorldPlan(folder(), { WORLD_SIZE: 'many' })).toThrow('whole number of at least 1000')
  expect(JSON.parse(readFileSync(join(dataDir, 'world.json'), 'utf8')).size).toBe(200_000)
})

test('the terminal shows people, posts, follows and the time left, at each further tenth', () => {
  const line = worldLine(200_000)
  const at = (people: number) => ({
    people,
    posts: 90_000,
    follows: 400_000,
    sized: 20_000,
    seconds_left: 130,
  })
  expect(line.atTenth(at(19_000))).toBeNull()
  expect(line.atTenth(at(24_000))).toBe(
    'World: 24,000 so far, 90,000 posts, 400,000 follows, 2 min left; sizes are of 20,000',
  )
  expect(line.atTenth(at(30_000))).toBeNull()
})
