import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FollowInput, ImportedFile, PostInput, ProfileInput } from '@rookery/analytics'
import { expect, onTestFinished, test } from 'vitest'
import { file } from '../../../testing/population/reader-files.ts'
import { Checkpoint } from './checkpoint.ts'
import { importFile } from './import-file.ts'
import type { ImportTarget } from './import-target.ts'
import { RejectFile } from './reject-file.ts'
import type { ColumnMap } from './readers/column-map.ts'

/** A target that stores what it receives. */
function recordingTarget() {
  const receivedRows = {
    profiles: [] as ProfileInput[],
    posts: [] as PostInput[],
    follows: [] as FollowInput[],
  }
  const targetOptions =
    <T>(list: T[]) =>
    async (rows: readonly T[]) => {
      list.push(...rows)
      return { taken: rows.length, repeated: 0, rejected: [] }
    }
  const target: ImportTarget = {
    name: 'kept',
    profiles: targetOptions(receivedRows.profiles),
    posts: targetOptions(receivedRows.posts),
    follows: targetOptions(receivedRows.follows),
    deletions: async () => ({ taken: 0, repeated: 0, rejected: [] }),
    unfollows: async () => ({ taken: 0, repeated: 0, rejected: [] }),
    refresh: async () => {},
    sources: async () => [],
    removeSource: async () => {},
    importedFile: async () => null,
    noteImportedFile: async () => {},
    close: async () => {},
  }
  return { kept: receivedRows, target }
}

const rejectsIn = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rookery-rejects-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return new RejectFile(folder, 'table', 'now')
}

test('a date that has not come, or from before the network, is rejected by its name, line and day (issue 13.1)', async () => {
  const columnMap: ColumnMap = {
    kind: 'posts',
    columns: { network_id: 'id', author_network_id: 'who', text: 'text', created_at: 'at' },
  }
  const rows = [
    'id,who,text,at',
    '7,1,now,2026-03-01 08:00:00',
    '8,1,later,2026-03-05 08:00:00',
    '9,1,old,1999-01-01',
  ]
  const { kept: received, target } = recordingTarget()
  const result = await importFile(file('posts.csv', rows.join('\n')), target, {
    source: 'test',
    maps: [columnMap],
    rejects: rejectsIn(),
    checkpoint: null,
    now: new Date('2026-03-01T12:00:00.000Z'),
  })
  expect(received.posts.map(({ network_id }) => network_id)).toEqual(['7'])
  expect(result).toMatchObject({ rejected: 2 })
  expect(readFileSync(result.reject_file!, 'utf8')).toBe(
    '\uFEFF"line","what","reason"\r\n3,"post","created_at is in the future: 2026-03-05"\r\n4,,"created_at is before the network existed: 1999-01-01"\r\n',
  )
})

test('a file is known again, and read again where older readers or models read it (issue 30.1)', async () => {
  const path = file('again.csv', 'id,handle\n1,h1\n2,h2\n')
  const { kept: received, target } = recordingTarget()
  const notes = new Map<string, ImportedFile>()
  const remembering: ImportTarget = {
    ...target,
    importedFile: async (key) => notes.get(key) ?? null,
    noteImportedFile: async (key, _, note) => void notes.set(key, note),
  }
  const read = async () =>
    await importFile(path, remembering, {
      source: 'test',
      maps: [accountsMap],
      rejects: rejectsIn(),
      checkpoint: null,
      now: new Date('2026-03-01T12:00:00.000Z'),
    })
  expect(await read()).toMatchObject({ taken: 2, repeated: 0 })
  expect(await read()).toMatchObject({
    taken: 0,
    repeated: 2,
    what: expect.stringContaining('the same as before'),
  })
  expect(received.profiles).toHaveLength(2)
  for (const [key, note] of notes)
    notes.set(key, { ...note, read_by: note.read_by.replace(/profiles \d+/, 'profiles 0') })
  expect(await read()).toMatchObject({
    taken: 2,
    what: expect.stringContaining('read again by a newer version of this program'),
  })
  expect(received.profiles).toHaveLength(4)
  expect(notes.size).toBe(1)
  expect(await read()).toMatchObject({ taken: 0, repeated: 2 })
})

/** Accounts for three batches. */
const THREE_BATCHES = 30_000
const manyAccounts = (): string =>
  file(
    'many.csv',
    ['id,handle', ...Array.from({ length: THREE_BATCHES }, (_, n) => `${n + 1},h${n + 1}`)].join('\n'),
  )
const accountsMap: ColumnMap = { kind: 'profiles', columns: { network_id: 'id', handle: 'handle' } }

test('batches that are read ahead are sent one after the other, in the order of the file (issue 13, throughput)', async () => {
  const { kept: received, target } = recordingTarget()
  let underWayCount = 0
  let maxCount = 0
  const countedRows: number[] = []
  await importFile(
    manyAccounts(),
    {
      ...target,
      profiles: async (rows, source) => {
        underWayCount += 1
        maxCount = Math.max(maxCount, underWayCount)
        await new Promise(setImmediate)
        underWayCount -= 1
        return await target.profiles(rows, source)
      },
    },
    {
      source: 'test',
      maps: [accountsMap],
      rejects: rejectsIn(),
      checkpoint: null,
      now: new Date(),
      onProgress: ({ taken }) => void countedRows.push(taken),
    },
  )
  expect(maxCount).toBe(1)
  expect(countedRows).toHaveLength(3)
  expect(countedRows.at(-1)).toBe(THREE_BATCHES)
  expect(received.profiles.map(({ network_id }) => Number(network_id))).toEqual(
    Array.from({ length: THREE_BATCHES }, (_, n) => n + 1),
  )
})

test('rows read ahead of a failing batch are neither counted nor noted: the import resumes right after the stored rows (issue 13, throughput)', async () => {
  const path = manyAccounts()
  const folder = mkdtempSync(join(tmpdir(), 'rookery-checkpoint-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const failingCheckpoint = new Checkpoint(folder, {
    population: 'kept',
    source: 'test',
    file: path,
    maps: [],
  })
  const { kept: received, target } = recordingTarget()
  const importOptions = {
    source: 'test',
    maps: [accountsMap],
    rejects: rejectsIn(),
    checkpoint: failingCheckpoint,
    now: new Date(),
  }
  let calls = 0
  const failingTarget: ImportTarget = {
    ...target,
    profiles: async (rows, source) => {
      calls += 1
      if (calls === 2) throw new Error('the population is gone')
      return await target.profiles(rows, source)
    },
  }
  await expect(importFile(path, failingTarget, importOptions)).rejects.toThrow('the population is gone')
  expect(calls).toBe(2)
  expect(failingCheckpoint.read()).toMatchObject({
    taken: received.profiles.length,
    at: received.profiles.length + 1,
  })
  const filledTarget = {
    ...target,
    sources: async () => [{ source: 'test', profiles: 1, posts: 0, follows: 0 }],
  }
  expect(await importFile(path, filledTarget, importOptions)).toMatchObject({
    taken: THREE_BATCHES,
    repeated: 0,
  })
  expect(received.profiles.map(({ network_id }) => Number(network_id))).toEqual(
    Array.from({ length: THREE_BATCHES }, (_, n) => n + 1),
  )
})

test('issue 31.5: notices are counted separately, and their deletions apply for the operator alone, after the rows before them', async () => {
  const lines = [
    { id: '1400119370865512449', text: 'kept', author_id: '7' },
    { delete: { status: { id_str: '1400119370865512440', user_id_str: '7' } } },
    { limit: { track: 3 } },
    { errors: [{ title: 'Not Found Error' }] },
    { colour: 'red' },
  ]
  const path = file('stream.jsonl', lines.map((line) => JSON.stringify(line)).join('\n'))
  const importAs = async (honours_deletions: boolean) => {
    const { kept: received, target } = recordingTarget()
    const deleted: string[] = []
    const result = await importFile(
      path,
      {
        ...target,
        deletions: async (rows) => {
          deleted.push(
            ...rows.map(({ kind, network_id }) => `${received.posts.length} ${kind} ${network_id}`),
          )
          return { taken: rows.length, repeated: 0, rejected: [] }
        },
      },
      {
        source: 'test',
        maps: [],
        rejects: rejectsIn(),
        checkpoint: null,
        honours_deletions,
        now: new Date('2026-03-01T12:00:00.000Z'),
      },
    )
    return { deleted, result }
  }
  const byOperator = await importAs(true)
  expect(byOperator.result).toMatchObject({ taken: 1, rejected: 1, notices: 3, removed: 1 })
  expect(byOperator.deleted).toEqual(['1 post 1400119370865512440'])
  const onScreen = await importAs(false)
  expect(onScreen.result).toMatchObject({ taken: 1, rejected: 1, notices: 3, removed: 0 })
  expect(onScreen.deleted).toEqual([])
})
