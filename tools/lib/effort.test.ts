import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

let loadCount = 0
/** The module loaded under these settings. */
const effortUnder = async (
  settings: Record<string, string | undefined>,
): Promise<typeof import('./effort.ts')> => {
  vi.stubEnv('ROOKERY_EFFORT', undefined)
  vi.stubEnv('ROOKERY_SEED', undefined)
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  // Another query is another module.
  return await import(/* @vite-ignore */ `./effort.ts?${(loadCount += 1)}`)
}

test('laws are short in npm test and deep in full; anything else is refused', async () => {
  expect((await effortUnder({})).effort(25, 200)).toBe(25)
  expect((await effortUnder({ ROOKERY_EFFORT: 'short' })).effort(25, 200)).toBe(25)
  expect((await effortUnder({ ROOKERY_EFFORT: 'full' })).effort(25, 200)).toBe(200)
  await expect(effortUnder({ ROOKERY_EFFORT: 'half' })).rejects.toThrow(
    'ROOKERY_EFFORT is short or full, not half',
  )
})

test('the seed is the one set, else the same every day', async () => {
  expect((await effortUnder({ ROOKERY_SEED: '7' })).seed).toBe(7)
  vi.useFakeTimers({ now: new Date('2026-02-03T10:00:00Z') })
  try {
    const { seed } = await effortUnder({})
    vi.setSystemTime('2027-03-04T10:00:00Z')
    expect((await effortUnder({})).seed).toBe(seed)
  } finally {
    vi.useRealTimers()
  }
  await expect(effortUnder({ ROOKERY_SEED: 'x' })).rejects.toThrow('ROOKERY_SEED is a whole number, not x')
})
