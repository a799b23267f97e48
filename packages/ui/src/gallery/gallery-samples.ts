import type { LiftRow } from '../charts/lift-dots.tsx'
import type { ShareRow } from '../charts/share-bars.tsx'
import type { WaterfallStep } from '../charts/waterfall.tsx'

// Sample figures of one imagined audience of 97,430 profiles, shaped as the insights are.

export const waterfall: WaterfallStep[] = [
  { id: 'a', label: 'Follow any of 3 accounts', total: 412_300 },
  { id: 'b', label: 'or talk about #designsystems', total: 486_900, delta: 74_600 },
  { id: 'c', label: 'and live in Japan', total: 121_080, delta: -365_820 },
  { id: 'd', label: 'but not students', total: 97_430, delta: -23_650 },
  { id: 'e', label: 'Audience', total: 97_430, isTotal: true },
]

const ages: [string, number, number, boolean][] = [
  ['13 to 17', 0.021, 0.062, true],
  ['18 to 20', 0.058, 0.081, true],
  ['21 to 24', 0.149, 0.143, false],
  ['25 to 34', 0.381, 0.189, true],
  ['35 to 49', 0.204, 0.221, true],
  ['50 and over', 0.061, 0.142, true],
]

export const shares: ShareRow[] = [
  ...ages.map(([label, share, baseline, isSignificant]): ShareRow => {
    const half = 1.96 * Math.sqrt((share * (1 - share)) / 2400)
    return {
      id: label,
      label,
      share,
      baseline,
      isSignificant,
      lift: share / baseline,
      interval: [share - half, share + half],
      n: Math.round(share * 97_430),
    }
  }),
  { id: 'unknown', label: 'We don’t know', share: 0.126, baseline: 0.162, n: 12_276, isUnknown: true },
]

const topics: [string, number, number, boolean][] = [
  ['Typography', 6.4, 0.09, true],
  ['Product design', 4.1, 0.07, true],
  ['Front-end development', 2.3, 0.06, true],
  ['Specialty coffee', 1.4, 0.12, true],
  ['Cycling', 1.08, 0.16, false],
  ['Idol groups', 0.72, 0.08, true],
  ['Horse racing', 0.31, 0.14, true],
]

export const lifts: LiftRow[] = topics.map(([label, lift, spread, isSignificant]) => ({
  id: label,
  label,
  lift,
  isSignificant,
  interval: [lift * Math.exp(-1.96 * spread), lift * Math.exp(1.96 * spread)],
  share: 0.02 * lift,
  n: Math.round(0.02 * lift * 97_430),
}))
