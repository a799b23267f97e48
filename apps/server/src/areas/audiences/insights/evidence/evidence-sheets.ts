import type { UiLanguage } from '@rookery/contract'
import { xlsxOf, type Sheet, type SheetValue } from '../../../../sheets/xlsx-of.ts'
import { aboutRows } from './about-rows.ts'
import { evidenceFormat, type EvidenceFormat } from './evidence-format.ts'
import type { EvidencePack, EvidenceTab } from './evidence-parts.ts'
import { modelRows, type ModelRows } from './model-rows.ts'

/**
 * The evidence pack as a workbook for calculations: every figure in a cell of its own, unrounded, with
 * question code and snapshot.
 */
export async function evidenceSheets(pack: EvidencePack, language: UiLanguage): Promise<Buffer> {
  const evidenceTexts = await evidenceFormat(language, pack.time_zone)
  const { t } = evidenceTexts
  const aboutTable = await aboutRows(pack, evidenceTexts, language)
  return xlsxOf([
    {
      name: t('sheets.about'),
      header: [pack.name, t('title'), '', ''],
      widths: [28, 60, 20, 60],
      rows: [
        [evidenceTexts.made(pack.made_at), null, null],
        ...pack.definition.map((clause, n): SheetValue[] => [n === 0 ? t('definition') : null, clause, null]),
        ...aboutTable.facts.map(([name, value]): SheetValue[] => [name, value, null]),
        ...aboutTable.sizes.map((row): SheetValue[] => [...row]),
        [t('sizes'), aboutTable.disclosure, null],
      ],
    },
    figuresSheet(pack, evidenceTexts),
    measuresSheet(pack, evidenceTexts),
    models(await modelRows(pack, language), evidenceTexts),
    {
      name: t('sheets.method'),
      header: [t('method.title')],
      widths: [140],
      rows: evidenceTexts.method.map((paragraph) => [paragraph]),
    },
  ])
}

/** Columns that follow every figure: its question code, the snapshot and the time it was counted. */
const sources = ({ question, insight }: EvidenceTab): SheetValue[] => [
  question,
  insight.snapshot.id,
  insight.snapshot.as_of === null ? null : new Date(insight.snapshot.as_of),
  new Date(insight.computed_at),
]
const sourceColumns = ['question', 'snapshot', 'asOf', 'counted'] as const
const sourceWidths = [20, 24, 17, 17]

function figuresSheet({ tabs }: EvidencePack, { t }: EvidenceFormat): Sheet {
  const names = [
    'tab',
    'table',
    'group',
    'share',
    'low',
    'high',
    'baseline',
    'lift',
    'liftLow',
    'liftHigh',
    'q',
    'clear',
    'adjusted',
    'n',
    ...sourceColumns,
  ] as const
  return {
    name: t('sheets.figures'),
    header: names.map((name) => t(`columns.${name}`)),
    widths: [18, 28, 32, 10, 12, 12, 10, 10, 12, 12, 12, 8, 10, 10, ...sourceWidths],
    rows: tabs.flatMap((tab) =>
      tab.groups.flatMap(({ title, rows }) =>
        rows.map((row): SheetValue[] => [
          tab.title,
          title,
          row.label,
          row.audience_share,
          row.share_low ?? null,
          row.share_high ?? null,
          row.baseline_share,
          row.lift,
          row.lift_low,
          row.lift_high,
          row.q_value,
          t(row.significant ? 'yes' : 'no'),
          t(row.adjusted ? 'yes' : 'no'),
          row.audience_count,
          ...sources(tab),
        ]),
      ),
    ),
  }
}

function measuresSheet({ tabs }: EvidencePack, { t }: EvidenceFormat): Sheet {
  const names = ['tab', 'table', 'item', 'measure', 'value', ...sourceColumns] as const
  return {
    name: t('sheets.measures'),
    header: names.map((name) => t(`columns.${name}`)),
    widths: [18, 34, 34, 24, 24, ...sourceWidths],
    rows: tabs.flatMap((tab) =>
      tab.measures.flatMap(({ title, columns, rows }) =>
        rows.flatMap(({ item, values }) =>
          values.map((value, n): SheetValue[] => [
            tab.title,
            title,
            item,
            columns[n]!.name,
            value,
            ...sources(tab),
          ]),
        ),
      ),
    ),
  }
}

function models(rows: readonly ModelRows[], { t }: EvidenceFormat): Sheet {
  const names = ['model', 'data', 'figure', 'set', 'n', 'value', 'low', 'high', 'limits', 'tabs'] as const
  return {
    name: t('models.sheet'),
    header: names.map((name) => t(`models.columns.${name}`)),
    widths: [22, 10, 34, 30, 10, 10, 10, 10, 60, 40],
    rows: rows.flatMap(({ name, tabs, limits, figures }): SheetValue[][] => {
      const of: SheetValue[] = [limits, tabs.join(', ')]
      if (figures.length === 0) return [[name, null, t('models.none'), null, null, null, null, null, ...of]]
      return figures.map(({ isReal, figure, set, n, value, low, high }) => [
        name,
        t(isReal ? 'models.real' : 'models.synthetic'),
        figure,
        set,
        n,
        value,
        low,
        high,
        ...of,
      ])
    }),
  }
}
