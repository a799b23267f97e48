import { PRIVACY_MINIMUM, type UiLanguage } from '@rookery/contract'
import { formatNumber } from '@rookery/i18n'
import { openPdf } from '../../../../pdf/open-pdf.ts'
import { PageWriter, QUIET_COLOUR } from '../../../../pdf/page-writer.ts'
import { aboutRows } from './about-rows.ts'
import { renderModels } from './render-models.ts'
import { evidenceFormat, type EvidenceFormat } from './evidence-format.ts'
import type { EvidenceGroups, EvidenceMeasures } from '../tabs/tab-tables.ts'
import type { EvidencePack, EvidenceTab } from './evidence-parts.ts'
import { modelRows } from './model-rows.ts'

/** The evidence pack as a file to read: the definition, a part for each tab, the method at the end. */
export async function renderEvidence(pack: EvidencePack, language: UiLanguage): Promise<Buffer> {
  const evidenceTexts = await evidenceFormat(language, pack.time_zone)
  const { t } = evidenceTexts
  const pdf = openPdf({ title: `${t('title')}: ${pack.name}`, at: pack.made_at, language })
  const page = new PageWriter(pdf)
  page.text(pack.name, { size: 22, face: 'bold' })
  page.text(`${t('title')} · ${evidenceTexts.made(pack.made_at)}`, {
    color: QUIET_COLOUR,
  })
  page.title(t('definition'))
  for (const clause of pack.definition) {
    page.text(clause)
    page.space(0.2)
  }
  const aboutTable = await aboutRows(pack, evidenceTexts, language)
  page.space(0.4)
  page.table(aboutTable.facts, [0.2, 0.8])
  page.title(t('sizes'))
  page.table(
    aboutTable.sizes.map(([name, figure, key]) => [name, figure, key]),
    [0.45, 0.33, 0.22],
  )
  // Intervals and keys are printed below the table, since cells are a single line and cut what does not fit.
  for (const [name, , , note] of aboutTable.sizes)
    page.text(`${name} – ${note}`, { size: 8, color: QUIET_COLOUR })
  page.text(aboutTable.disclosure, { size: 8, color: QUIET_COLOUR })
  for (const tab of pack.tabs) renderTab(page, tab, evidenceTexts, language)
  renderModels(page, await modelRows(pack, language), evidenceTexts, language)
  pdf.doc.addPage()
  page.text(t('method.title'), { size: 16, face: 'bold' })
  for (const paragraph of evidenceTexts.method) {
    page.space(0.5)
    page.text(paragraph)
  }
  page.numbers()
  return await pdf.finish()
}

/** Of whom the shares of a tab are, if not of everybody. */
function knownTexts(
  { follows_known, evidence_known }: EvidenceTab['insight'],
  { t }: EvidenceFormat,
  language: UiLanguage,
): string[] {
  const numbersOf = ({ audience, baseline }: { audience: number; baseline: number }) => ({
    n: formatNumber(language, audience),
    baseline: formatNumber(language, baseline),
  })
  const lists = follows_known?.follower_lists
  const hasPeople = follows_known && (lists === undefined || follows_known.audience > 0)
  return [
    ...(hasPeople ? [t('followsKnown', numbersOf(follows_known))] : []),
    ...(lists === undefined ? [] : [t('followerLists', { lists: formatNumber(language, lists) })]),
    ...(evidence_known ? [t('evidenceKnown', numbersOf(evidence_known))] : []),
  ]
}

function renderTab(page: PageWriter, tab: EvidenceTab, format: EvidenceFormat, language: UiLanguage): void {
  const { t } = format
  const { insight } = tab
  page.room(120)
  page.space(1.4)
  page.text(tab.title, { size: 16, face: 'bold' })
  page.text(
    t('question', {
      hash: tab.question,
      snapshot: format.snapshot(insight.snapshot),
      when: format.when(insight.computed_at),
    }),
    { size: 8, color: QUIET_COLOUR },
  )
  if (insight.core_audience !== null && insight.sampled < insight.core_audience)
    page.text(t('sampled', { n: formatNumber(language, insight.sampled) }), { size: 8, color: QUIET_COLOUR })
  if (insight.period)
    page.text(`${t('period')}: ${format.period(insight.period)}`, { size: 8, color: QUIET_COLOUR })
  for (const known of knownTexts(insight, format, language))
    page.text(known, { size: 8, color: QUIET_COLOUR })
  const groups = tab.groups.filter(({ rows }) => rows.length > 0)
  const shownMeasures = tab.measures.filter(({ rows }) => rows.length > 0)
  if (groups.length + shownMeasures.length === 0) {
    page.space(0.4)
    page.text(t('nothing', { n: PRIVACY_MINIMUM }))
  }
  for (const one of groups) renderGroups(page, one, format)
  for (const one of shownMeasures) renderMeasures(page, one, format)
}

const GROUP_COLUMNS = [0.24, 0.08, 0.16, 0.11, 0.09, 0.15, 0.08, 0.09] as const

function renderGroups(
  page: PageWriter,
  { title, rows, unknown_share }: EvidenceGroups,
  format: EvidenceFormat,
) {
  const { t, share, shares, lift, lifts } = format
  page.title(title)
  page.table(
    [
      (['group', 'share', 'interval', 'baseline', 'lift', 'liftInterval', 'clear', 'n'] as const).map(
        (name) => t(`columns.${name}`),
      ),
      ...rows.map((row) => [
        row.label,
        share(row.audience_share),
        shares(row.share_low, row.share_high),
        share(row.baseline_share),
        lift(row.lift),
        lifts(row.lift_low, row.lift_high),
        t(row.significant ? 'yes' : 'no'),
        format.count(row.audience_count),
      ]),
    ],
    GROUP_COLUMNS,
    { headed: true, size: 7.5 },
  )
  if (unknown_share !== null && unknown_share > 0)
    page.text(t('unknown', { share: share(unknown_share) }), { size: 8, color: QUIET_COLOUR })
}

function renderMeasures(
  page: PageWriter,
  { title, item, columns, rows }: EvidenceMeasures,
  { figure }: EvidenceFormat,
): void {
  const firstColumnWidth = columns.length > 3 ? 0.24 : 0.4
  page.title(title)
  page.table(
    [
      [item, ...columns.map(({ name }) => name)],
      ...rows.map((row) => [row.item, ...row.values.map((value, i) => figure(value, columns[i]!.kind))]),
    ],
    [firstColumnWidth, ...columns.map(() => (1 - firstColumnWidth) / columns.length)],
    { headed: true, size: 7.5 },
  )
}
