import { expect, test } from 'vitest'
import { checkFile, fileTypesOf } from './check-file.ts'

const MB = 1_048_576
test('an image of 5 MB, a GIF of 15 MB and a video of 512 MB at most (ENTITY-018)', () => {
  expect(checkFile({ type: 'image/png', size: 5 * MB })).toBeNull()
  expect(checkFile({ type: 'image/png', size: 5 * MB + 1 })).toEqual({ problem: 'size', megabytes: 5 })
  expect(checkFile({ type: 'image/gif', size: 15 * MB })).toBeNull()
  expect(checkFile({ type: 'video/mp4', size: 513 * MB })).toEqual({ problem: 'size', megabytes: 512 })
})
test('other types and empty files are refused', () => {
  expect(checkFile({ type: 'application/pdf', size: 10 })).toEqual({ problem: 'type' })
  expect(checkFile({ type: '', size: 10 })).toEqual({ problem: 'type' })
  expect(checkFile({ type: 'image/png', size: 0 })).toEqual({ problem: 'empty' })
})
test('only the requested kinds', () => {
  expect(checkFile({ type: 'image/png', size: 10 }, ['VIDEO'])).toEqual({ problem: 'type' })
  expect(checkFile({ type: 'video/mp4', size: 10 }, ['VIDEO'])).toBeNull()
  expect(fileTypesOf(['VIDEO'])).toBe('video/mp4,video/quicktime')
})
