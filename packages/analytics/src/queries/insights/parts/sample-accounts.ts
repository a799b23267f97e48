import { findFinalists } from './finalists.ts'
import type { AccountGroup } from './known-follows.ts'
import { insightSample } from './insight-sample.ts'

/**
 * A sample of the accounts that people with known follows follow, and those of it that they seem to follow
 * more than the baseline does, to be counted exactly.
 */
export async function sampleAccounts({ people: audience, owns }: AccountGroup, most: number) {
  const [sample, baselineSample] = await Promise.all([
    insightSample(audience, 'audience', ['handle'], owns),
    audience.whole_population ? null : insightSample(audience, 'baseline', ['handle'], owns),
  ])
  const finalists = findFinalists(audience, sample, baselineSample, audience.baseline.size, 'handle', most)
  return { sample, finalists }
}
