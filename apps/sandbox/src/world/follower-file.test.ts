import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { filesOf, writeFollowerFile } from './follower-file.ts'
import { Followers } from './followers.ts'
import { readFileSync } from 'node:fs'

test('the index on disk says the same as the one in memory', async () => {
  const world = createWorld({ seed: 5, size: 2_000, date: '2026-11-01' })
  const folder = join(mkdtempSync(join(tmpdir(), 'followers-')), 'index')
  const shares: number[] = []
  writeFollowerFile(world, folder, (share) => shares.push(share))
  expect(shares.at(-1)).toBe(1)
  const readUint32s = (path: string) => {
    const bytes = readFileSync(path)
    return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 4)
  }
  const [starts, sources] = [readUint32s(filesOf(folder).starts), readUint32s(filesOf(folder).sources)]
  expect(sources.length).toBe(
    Array.from({ length: 2_000 }, (_, i) => world.followingOf(i).length).reduce((a, b) => a + b),
  )
  const inMemory = new Followers(world)
  for (let index = 0; index < world.size; index += 1)
    expect([...sources.subarray(starts[index], starts[index + 1])]).toEqual([...(await inMemory.of(index))])
})
