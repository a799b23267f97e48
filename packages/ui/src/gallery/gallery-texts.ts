import type { HeatmapCell } from '../charts/heatmap.tsx'
import type { LiftRow } from '../charts/lift-dots.tsx'
import type { NetworkNode } from '../charts/network-graph.tsx'
import type { LinePoint } from '../charts/line-with-band.tsx'
import type { ShareRow } from '../charts/share-bars.tsx'
import type { UpsetRegion } from '../charts/upset.tsx'
import type { WaterfallStep } from '../charts/waterfall.tsx'
import type { CountryRow } from '../charts/world-map.tsx'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** Texts shared by the gallery's samples. An app uses its own messages. */
export const galleryTexts = {
  table: {
    noResults: 'No results',
    showMore: 'Show more results',
    loading: 'Loading',
    selectAll: 'Select all rows',
    selectRow: (name: string) => `Select ${name}`,
    actions: 'Actions',
    sortedAscending: (column: string) => `Sorted by ${column}, ascending`,
    sortedDescending: (column: string) => `Sorted by ${column}, descending`,
    sortCleared: 'Sorting cleared',
    selectedCount: (count: number) => `${count} selected`,
  },
  downloads: {
    open: 'Download',
    csv: 'Figures (CSV)',
    png: 'Picture (PNG)',
    svg: 'Drawing (SVG)',
    failed: 'The picture could not be made.',
  },
  chart: { asTable: 'As table', asChart: 'As chart' },
  pair: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: {
      label: 'Interest',
      a: 'First',
      aInterval: 'First, 95% interval',
      b: 'Second',
      bInterval: 'Second, 95% interval',
      difference: 'Difference',
      differenceInterval: 'Difference, 95% interval',
      verdict: 'Beyond chance',
    },
    verdict: ({ isBeyondChance }: { isBeyondChance: boolean }) => (isBeyondChance ? 'yes' : 'no'),
    describe: ({ label }: { label: string }) => label,
  },
  share: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: {
      label: 'Age',
      share: 'Share',
      baseline: 'Baseline',
      interval: '95% interval',
      lift: 'Lift',
      n: 'n',
    },
    describe: (row: ShareRow) =>
      `${row.label}: ${row.share === null ? '–' : percent(row.share)}${row.baseline ? ` against ${percent(row.baseline)}` : ''}${
        row.interval ? `\n95% interval ${percent(row.interval[0])} to ${percent(row.interval[1])}` : ''
      }${row.n ? `\nn = ${row.n.toLocaleString('en')}` : ''}`,
  },
  network: {
    asTable: 'As table',
    asChart: 'As chart',
    others: 'Other accounts',
    bridge: 'Bridge between groups',
    columns: ['Account', 'Followers'],
    describe: (node: NetworkNode) => `${node.label}: ${Math.round(node.size)} followers`,
    cells: (node: NetworkNode) => [node.label, String(Math.round(node.size))],
  },
  lift: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { label: 'Topic', lift: 'Lift', interval: '95% interval', share: 'Share', n: 'n' },
    describe: (row: LiftRow) =>
      `${row.label} ${typeof row.share === 'number' ? `${(row.share * 100).toFixed(1)}% ` : ''}×${row.lift.toFixed(2)}${row.interval ? `\n95% interval ×${row.interval[0].toFixed(2)} to ×${row.interval[1].toFixed(2)}` : ''}${
        row.n ? `\nn = ${row.n.toLocaleString('en')}` : ''
      }`,
  },
  waterfall: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { label: 'Clause', delta: 'Adds or takes', total: 'Profiles' },
    describe: (step: WaterfallStep) =>
      `${step.label}: ${step.masked ?? step.total.toLocaleString('en')} profiles${
        step.delta
          ? `\n${step.delta > 0 ? 'adds' : 'takes'} ${Math.abs(step.delta).toLocaleString('en')}`
          : ''
      }`,
  },
  map: {
    asTable: 'As table',
    asChart: 'As map',
    columns: { label: 'Country', share: 'Share', baseline: 'Baseline', lift: 'Lift', n: 'n' },
    describe: (row: CountryRow) =>
      `${row.label}: ${percent(row.share)}${row.lift ? `, ×${row.lift.toFixed(2)}` : ''}${row.n ? `\nn = ${row.n.toLocaleString('en')}` : ''}`,
    loading: 'Loading the map',
    failed: 'The map did not arrive. The table has the same figures.',
  },
  upset: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { region: 'Region', size: 'Profiles' },
    nameRegion: (labels: readonly string[]) => `Only ${labels.join(' and ')}`,
    describe: (region: UpsetRegion, labels: readonly string[]) =>
      `Only ${labels.join(' and ')}: ${region.masked ?? region.size.toLocaleString('en')}`,
  },
  line: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { time: 'Week' },
    describe: (time: Date, values: readonly { label: string; point: LinePoint }[]) =>
      [
        time.toLocaleDateString('en', { dateStyle: 'medium', timeZone: 'UTC' }),
        ...values.map(({ label, point }) => `${label}: ${percent(point.value)}, n = ${point.n}`),
      ].join('\n'),
  },
  scatter: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { label: 'Post', x: 'Expected', y: 'Reached' },
    places: { above: 'Above the band', within: 'Within the band', below: 'Below the band' },
    describe: ({ label, x, y }: { label: string; x: number; y: number }) => `${label}: ${y} of ${x} expected`,
  },
  heatmap: {
    asTable: 'As table',
    asChart: 'As chart',
    corner: 'Day',
    describe: (cell: HeatmapCell) =>
      `${['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'][cell.row]} ${cell.column}:00: ${percent(cell.share)}, n = ${cell.n}`,
  },
}
