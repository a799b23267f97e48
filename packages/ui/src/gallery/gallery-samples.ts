import type { HeatmapCell } from '../charts/heatmap.tsx'
import type { LiftRow } from '../charts/lift-dots.tsx'
import type { LineSeries } from '../charts/line-with-band.tsx'
import type { PairRow } from '../charts/pair-bars.tsx'
import type { ShareRow } from '../charts/share-bars.tsx'
import type { UpsetRegion } from '../charts/upset.tsx'
import type { UpsetSet } from '../charts/upset-sets.tsx'
import type { WaterfallStep } from '../charts/waterfall.tsx'
import type { CountryRow } from '../charts/world-map.tsx'

// Sample figures of a fictional audience of 97,430 profiles, in the shape of insights.

export const waterfallSteps: WaterfallStep[] = [
  { id: 'a', label: 'Follow any of 3 accounts', total: 412_300 },
  { id: 'b', label: 'or talk about #designsystems', total: 486_900, delta: 74_600 },
  { id: 'c', label: 'and live in Japan', total: 121_080, delta: -365_820 },
  { id: 'd', label: 'but not students', total: 97_430, delta: -23_650 },
  { id: 'e', label: 'Audience', total: 97_430, isTotal: true },
]

const ageSamples: [string, number, number, boolean][] = [
  ['13 to 17', 0.021, 0.062, true],
  ['18 to 20', 0.058, 0.081, true],
  ['21 to 24', 0.149, 0.143, false],
  ['25 to 34', 0.381, 0.189, true],
  ['35 to 49', 0.204, 0.221, true],
  ['50 and over', 0.061, 0.142, true],
]

export const shares: ShareRow[] = [
  ...ageSamples.map(([label, share, baseline, isSignificant]): ShareRow => {
    const halfWidth = 1.96 * Math.sqrt((share * (1 - share)) / 2400)
    return {
      id: label,
      label,
      share,
      baseline,
      isSignificant,
      lift: share / baseline,
      interval: [share - halfWidth, share + halfWidth],
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

export const sampleLifts: LiftRow[] = topics.map(([label, lift, spread, isSignificant]) => ({
  id: label,
  label,
  lift,
  isSignificant,
  interval: [lift * Math.exp(-1.96 * spread), lift * Math.exp(1.96 * spread)],
  share: 0.02 * lift,
  n: Math.round(0.02 * lift * 97_430),
}))

const samplePlaces: [string, string, number, number, boolean][] = [
  ['JP', 'Japan', 0.412, 0.118, true],
  ['US', 'United States', 0.161, 0.221, true],
  ['DE', 'Germany', 0.083, 0.041, true],
  ['BR', 'Brazil', 0.048, 0.092, true],
  ['GB', 'United Kingdom', 0.047, 0.045, false],
  ['FR', 'France', 0.039, 0.034, false],
  ['KR', 'South Korea', 0.036, 0.022, true],
  ['IN', 'India', 0.031, 0.098, true],
  ['SG', 'Singapore', 0.021, 0.007, true],
  ['ID', 'Indonesia', 0.018, 0.051, true],
  ['CA', 'Canada', 0.017, 0.019, false],
  ['AU', 'Australia', 0.014, 0.012, false],
]
export const countries: CountryRow[] = samplePlaces.map(([code, label, share, baseline, isSignificant]) => ({
  code,
  label,
  share,
  baseline,
  isSignificant,
  lift: share / baseline,
  n: Math.round(share * 97_430),
}))

export const hours: HeatmapCell[] = Array.from({ length: 7 * 24 }, (_, at) => {
  const row = Math.floor(at / 24)
  const column = at % 24
  const eveningWeight = Math.exp(-((column - 21) ** 2) / 18) + 0.6 * Math.exp(-((column - 8) ** 2) / 5)
  const share = (0.002 + 0.012 * eveningWeight) * (row > 4 ? 1.25 : 1)
  return { row, column, share, lift: 0.5 + eveningWeight * 1.4, n: Math.round(share * 97_430) }
})

export const weeks: LineSeries[] = [
  { id: 'audience', label: 'Design leads', color: 0, from: 0.21, slope: 0.011 },
  { id: 'baseline', label: 'Japan', isBaseline: true, from: 0.19, slope: 0.001 },
].map(({ from, slope, ...line }) => ({
  ...line,
  points: Array.from({ length: 16 }, (_, week) => {
    const value = from + slope * week + 0.012 * Math.sin(week * 1.7)
    const halfWidth = line.isBaseline ? 0.003 : 0.014
    return {
      time: new Date(Date.UTC(2026, 6, 6 + 7 * week)),
      value,
      low: value - halfWidth,
      high: value + halfWidth,
      n: 4200 + 130 * week,
    }
  }),
}))

export const upsetSets: UpsetSet[] = [
  { id: 'a', label: 'Design leads', size: 97_430 },
  { id: 'b', label: 'Indie game makers', size: 64_210 },
  { id: 'c', label: 'Front-end developers', size: 58_900 },
  { id: 'd', label: 'Trail runners', size: 21_040 },
]
export const regions: UpsetRegion[] = [
  { sets: ['a'], size: 61_200 },
  { sets: ['b'], size: 41_870 },
  { sets: ['c'], size: 24_310 },
  { sets: ['a', 'c'], size: 21_890 },
  { sets: ['d'], size: 18_420 },
  { sets: ['a', 'b'], size: 9_760 },
  { sets: ['b', 'c'], size: 8_120 },
  { sets: ['a', 'b', 'c'], size: 3_940 },
  { sets: ['a', 'd'], size: 610 },
  { sets: ['a', 'c', 'd'], size: 0, masked: '<50' },
]

/** Two groups of accounts, a bridge between them and an isolated one. */
export const network = {
  groups: [
    { id: 'tea', label: 'Tea · #firstflush' },
    { id: 'cake', label: 'Cake · Sunday Bakers' },
  ],
  nodes: [
    ...[1, 2, 3, 4, 5].map((n) => ({
      id: `t${n}`,
      label: `@tea_${n}`,
      group: 'tea',
      size: 900 / n,
      isBridge: n === 1,
    })),
    ...[1, 2, 3, 4].map((n) => ({ id: `c${n}`, label: `@cake_${n}`, group: 'cake', size: 500 / n })),
    { id: 'x', label: '@alone', group: null, size: 60 },
  ],
  edges: [
    ...[2, 3, 4, 5].map((n) => ({ a: 't1', b: `t${n}`, weight: 0.5 })),
    { a: 't2', b: 't3', weight: 0.3 },
    { a: 't1', b: 'c1', weight: 0.1 },
    ...[2, 3, 4].map((n) => ({ a: 'c1', b: `c${n}`, weight: 0.4 })),
  ],
}

const shareInterval = (share: number) => ({ share, low: share - 0.02, high: share + 0.02 })
export const samplePairs: readonly PairRow[] = [
  {
    id: 'coffee',
    label: 'Coffee',
    a: shareInterval(0.42),
    b: shareInterval(0.18),
    difference: { value: 0.24, low: 0.21, high: 0.27 },
    isBeyondChance: true,
  },
  {
    id: 'travel',
    label: 'Travel',
    a: shareInterval(0.2),
    b: shareInterval(0.21),
    difference: { value: -0.01, low: -0.04, high: 0.02 },
    isBeyondChance: false,
  },
  { id: 'judo', label: 'Judo', a: shareInterval(0.08), b: null, difference: null, isBeyondChance: false },
]
export const curve = [100, 200, 400, 800, 1600].map((x, i) => ({
  x,
  low: 3_000 + i * 600,
  y: 5_000 + i * 1_000,
  high: 8_000 + i * 1_600,
}))

export const posts = [
  { id: 'a', label: 'A new roast', x: 1200, y: 4100, place: 'above' },
  { id: 'b', label: 'How to brew', x: 900, y: 1000, place: 'within' },
  { id: 'c', label: 'A question', x: 400, y: 380, place: 'within' },
  { id: 'd', label: 'A link', x: 1500, y: 320, place: 'below' },
] as const
