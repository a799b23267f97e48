import { createWorld } from '@rookery/world'
import { expect, test } from 'vitest'
import { Inference, threadsFor } from './inference.ts'
import { inferredCells } from './inferred-cells.ts'

test('two threads infer where there are two processors, half of more (issue 13, throughput)', () => {
  expect([1, 2, 3, 4, 8].map(threadsFor)).toEqual([1, 2, 2, 2, 4])
})

test('a large chunk is shared by the threads and comes back in its order', async () => {
  const inference = new Inference(2)
  try {
    const rows = Array.from({ length: 2_000 }, (_, n) => ({
      name: `P ${n}`,
      handle: `p_${n}`,
      description: '',
      location: n % 3 === 0 ? 'Tokyo, Japan' : 'Paris, France',
      verified_type: 'none' as const,
    }))
    const lines = await inference.infer('profiles', rows)
    expect(lines).toHaveLength(2_000)
    const countries = lines.map((line) => (JSON.parse(`[${line}]`) as string[])[0])
    expect(countries.slice(0, 6)).toEqual(['JP', 'FR', 'FR', 'JP', 'FR', 'FR'])
    expect(countries.filter((country, n) => country !== (n % 3 === 0 ? 'JP' : 'FR'))).toEqual([])
  } finally {
    await inference.close()
  }
})

test('rows inferred on threads are those inferred in place, one for one (issue 13, throughput)', async () => {
  const inference = new Inference(2)
  try {
    const world = createWorld({ seed: 9, size: 300, date: '2026-11-20' })
    const profiles = [...world.profiles()]
    const posts = [...world.posts()].slice(0, 300)
    expect(await inference.infer('profiles', profiles)).toEqual(profiles.map(inferredCells.profiles))
    expect(await inference.infer('posts', posts)).toEqual(posts.map(inferredCells.posts))
    expect(await new Inference(0).infer('profiles', profiles)).toEqual(profiles.map(inferredCells.profiles))
  } finally {
    await inference.close()
  }
})
