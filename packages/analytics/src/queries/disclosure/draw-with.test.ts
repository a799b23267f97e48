import { expect, test } from 'vitest'
import { Population } from '../../population.ts'

/** Draws are asked of the context alone: no store is needed. */
const noiseFor = (key: string | undefined) => new Population({} as never, key).context.draw

test('a population that was opened without a key of the server’s own draws nothing, rather than by a key everybody knows (security 4 d)', () => {
  expect(noiseFor('ours')('a set')).not.toBe(noiseFor('theirs')('a set'))
  expect(() => noiseFor(undefined)('a set')).toThrow('tells no figures')
})
