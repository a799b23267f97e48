import { appendFileSync, mkdtempSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MembersFile, type MemberRecord } from './members-file.ts'

const record = (n: number, remove = false): MemberRecord => ({
  remove,
  key: n % 2 === 0 ? 'twitter_id' : 'handle',
  hash: createHash('sha256').update(String(n)).digest(),
  effective_at: 1_000 + n,
  expires_at: 4_000_000_000,
})
const readFile = (file: MembersFile, length: number) =>
  [...file.read('a', length)].flatMap((slice) =>
    slice.map((each) => ({ ...each, hash: Buffer.from(each.hash) })),
  )

test('returns the acknowledged writes, in order', () => {
  const file = new MembersFile(mkdtempSync(join(tmpdir(), 'members-')))
  const records = Array.from({ length: 45_000 }, (_, n) => record(n, n % 3 === 0))
  const halfSize = file.append('a', 0, records.slice(0, 20_001))
  const appendedAll = file.append('a', halfSize, records.slice(20_001))
  const recordsRead: MemberRecord[] = []
  for (const slice of file.read('a', appendedAll))
    recordsRead.push(...slice.map((each) => ({ ...each, hash: Buffer.from(each.hash) })))
  expect(recordsRead).toEqual(records)
})

test('a write that was torn by kill -9 is not seen and is cut off by the next', () => {
  const folder = mkdtempSync(join(tmpdir(), 'members-'))
  const file = new MembersFile(folder)
  const length = file.append('a', 0, [record(1), record(2)])
  appendFileSync(join(folder, 'members', 'a.bin'), Buffer.alloc(57, 7))
  const reopenedFile = new MembersFile(folder)
  expect(readFile(reopenedFile, length)).toEqual([record(1), record(2)])
  expect(readFile(reopenedFile, reopenedFile.append('a', length, [record(3)]))).toEqual([
    record(1),
    record(2),
    record(3),
  ])
})
