import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listFiles } from './list-files.ts'

test('links are followed once each, and skipped files are reported (issue 13, import)', () => {
  const root = mkdtempSync(join(tmpdir(), 'rookery-links-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const at = (...parts: string[]) => join(root, ...parts)
  for (const folder of ['given', 'given/inner', 'elsewhere']) mkdirSync(at(folder))
  for (const name of ['given/notes.txt', 'given/inner/b.csv', 'elsewhere/c.csv', 'given/.hidden'])
    writeFileSync(at(name), 'x')
  symlinkSync(at('elsewhere'), at('given/folder-link'))
  symlinkSync(at('elsewhere/c.csv'), at('given/file-link.csv'))
  symlinkSync(at('nowhere'), at('given/lost'))
  symlinkSync(at('given'), at('given/inner/round'))
  const remainingFiles: string[] = []
  const found = listFiles(at('given'), (path, why) => remainingFiles.push(`${path}: ${why}`))
  expect(found).toEqual(
    ['given/file-link.csv', 'given/folder-link/c.csv', 'given/inner/b.csv', 'given/notes.txt'].map((name) =>
      at(name),
    ),
  )
  expect(remainingFiles).toEqual([
    `${at('given/inner/round')}: the link leads to a folder that is read already: ${at('given')}`,
    `${at('given/lost')}: the link leads nowhere`,
  ])
  expect(() => listFiles(at('absent'), () => {})).toThrow('ENOENT')
})
