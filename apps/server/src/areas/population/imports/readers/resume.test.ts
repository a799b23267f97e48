import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { file, jsonLines, user } from '../../../../testing/population/reader-files.ts'
import { planFile } from './plan-file.ts'
import { timeOfId } from './time-of-id.ts'

test('every reader resumes where it stopped', async () => {
  const manyUsers = Array.from({ length: 50 }, (_, n) => ({ ...user, id: String(n + 1) }))
  const text = jsonLines(...manyUsers)
  const csv = `source_id,target_id\n${manyUsers.map(({ id }) => `${id},77`).join('\n')}\n`
  for (const path of [
    file('resume.jsonl', text),
    file('resume.jsonl.gz', gzipSync(text)),
    file('resume.json', JSON.stringify(manyUsers)),
    file('resume.csv', csv),
  ]) {
    const plan = await planFile(path, [])
    if ('skip' in plan) throw new Error(plan.skip)
    const allRows = await Array.fromAsync(plan.rows())
    expect(allRows).toHaveLength(50)
    const resumeRow = allRows[30]!
    const resumedRows = await Array.fromAsync(
      plan.rows({ at: resumeRow.at ?? resumeRow.line, next_byte: resumeRow.next_byte ?? null }),
    )
    expect(resumedRows).toEqual(allRows.slice(31))
  }
})

test('times are read from ids that hold one', () => {
  expect(timeOfId('1400119370865512449')).toBe('2021-06-02T15:57:25.631Z')
  expect(timeOfId('12')).toBeUndefined()
})
