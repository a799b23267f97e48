import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startedEnv } from '../testing/process/read-deployment.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'rookery-secret-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const fileOf = (name: string, text: string): string => {
  const path = join(folder, name)
  writeFileSync(path, text)
  return path
}
const { PAYMENTS_KEY: _, ...withoutKey } = startedEnv

test('a secret may stand in a file, without the line end that an editor adds (issue 53.5)', () => {
  const PAYMENTS_KEY_FILE = fileOf('payments', 'sk_live_of_a_file\n')
  expect(readConfig({ ...withoutKey, PAYMENTS_KEY_FILE }).payments.key).toBe('sk_live_of_a_file')
})

test('a file that is missing or empty, or a secret given twice, is one sentence without the secret', () => {
  const startWith = (more: Record<string, string>) => () => readConfig({ ...withoutKey, ...more })
  expect(startWith({ PAYMENTS_KEY_FILE: join(folder, 'none') })).toThrow(
    `PAYMENTS_KEY_FILE: ${join(folder, 'none')} cannot be read.`,
  )
  const empty = fileOf('empty', '\n')
  expect(startWith({ PAYMENTS_KEY_FILE: empty })).toThrow(`PAYMENTS_KEY_FILE: ${empty} is empty.`)
  const twice = { PAYMENTS_KEY: 'sk_live_given', PAYMENTS_KEY_FILE: fileOf('twice', 'sk_live_twice') }
  expect(startWith(twice)).toThrow('Set either PAYMENTS_KEY or PAYMENTS_KEY_FILE, not both.')
})
