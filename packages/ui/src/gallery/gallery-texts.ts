import type { LiftRow } from '../charts/lift-dots.tsx'
import type { ShareRow } from '../charts/share-bars.tsx'
import type { WaterfallStep } from '../charts/waterfall.tsx'

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

/** The texts that the samples of the gallery share. An app takes its own from its messages. */
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
  chart: { asTable: 'As table', asChart: 'As chart' },
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
      `${row.label}: ${percent(row.share)}${row.baseline ? ` against ${percent(row.baseline)}` : ''}${
        row.interval ? `\n95% interval ${percent(row.interval[0])} to ${percent(row.interval[1])}` : ''
      }${row.n ? `\nn = ${row.n.toLocaleString('en')}` : ''}`,
  },
  lift: {
    asTable: 'As table',
    asChart: 'As chart',
    columns: { label: 'Topic', lift: 'Lift', interval: '95% interval', share: 'Share', n: 'n' },
    describe: (row: LiftRow) =>
      `${row.label}: ×${row.lift.toFixed(2)}${row.interval ? `\n95% interval ×${row.interval[0].toFixed(2)} to ×${row.interval[1].toFixed(2)}` : ''}${
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
}
