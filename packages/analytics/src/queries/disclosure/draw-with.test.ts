import { expect, test } from 'vitest'
import { Population } from '../../population.ts'

/** The keyed hash needs only the context, so no store is required. */
const drawOf = (key: string | undefined) => new Population({} as never, key).context.draw

test('a population that was opened without a key of the server’s own draws nothing, rather than by a key everybody knows (security 4 d)', () => {
  expect(drawOf('ours')('a set')).not.toBe(drawOf('theirs')('a set'))
  expect(() => drawOf(undefined)('a set')).toThrow('tells no figures')
})
