import { expect, test } from 'vitest'
import { Population } from '../../population/population.ts'

/** The keyed hash needs only the context, so no store is required. */
const keyedHashOf = (key: string | undefined) => new Population({} as never, key).context.keyedHash

test('a population that was opened without a key of the server’s own draws nothing, rather than by a key everybody knows (security 4 d)', () => {
  expect(keyedHashOf('ours')('a set')).not.toBe(keyedHashOf('theirs')('a set'))
  expect(() => keyedHashOf(undefined)('a set')).toThrow('tells no figures')
})
