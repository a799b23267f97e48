import type { Campaign, UiLanguage } from '@rookery/contract'
import { createMessages, formatDate, formatDateTime, formatMoney, formatNumber } from '@rookery/i18n'
import { dayAt } from '@rookery/notations/days.ts'
import { openPdf } from '../../../pdf/open-pdf.ts'
import { PageWriter, QUIET_COLOUR } from '../../../pdf/page-writer.ts'
import { derivedOf } from '../ads-sync/campaign-figures.policy.ts'
import { valuesOf } from './metrics.policy.ts'
import { sharesOf, UNKNOWN_SEGMENT } from './segment-rows.ts'
import { settledUntil } from './settled.policy.ts'
import type { SummarisedCampaign, SummarySegments } from './summary-parts.ts'

const textsOf = async (language: UiLanguage) =>
  (await createMessages(language, ['campaignSummary'])).of('campaignSummary')
type Texts = Awaited<ReturnType<typeof textsOf>>

export interface SummaryToDraw {
  readonly parts: readonly SummarisedCampaign[]
  readonly language: UiLanguage
  readonly at: Date
}

/** Renders the PDF: a section for each campaign, page numbers at the bottom. */
export async function renderSummary(of: SummaryToDraw): Promise<{ name: string; content: Buffer }> {
  const t = await textsOf(of.language)
  const pdf = openPdf({ title: t('title'), at: of.at, language: of.language })
  const page = new PageWriter(pdf)
  const pdfDrawing = new SummaryDrawing(page, t, of.language)
  pdfDrawing.head(of)
  for (const [n, part] of of.parts.entries()) {
    if (n > 0) pdf.doc.addPage()
    pdfDrawing.part(part)
  }
  page.numbers()
  const name = `${t('fileName')}-${dayAt(of.at, zoneOf(of))}.pdf`
  return { name, content: await pdf.finish() }
}

/** Campaigns of one summary are of one account; its days and times are by that account's clock. */
const zoneOf = ({ parts }: SummaryToDraw): string => parts[0]?.time_zone ?? 'UTC'

class SummaryDrawing {
  readonly #page: PageWriter
  readonly #t: Texts
  readonly #language: UiLanguage
  constructor(page: PageWriter, t: Texts, language: UiLanguage) {
    this.#page = page
    this.#t = t
    this.#language = language
  }

  head(of: SummaryToDraw): void {
    this.#page.text(this.#t('title'), { size: 22, face: 'bold' })
    const updatedText = formatDateTime(this.#language, of.at, zoneOf(of))
    this.#page.text(this.#t('made', { when: updatedText, zone: zoneOf(of) }), {
      color: QUIET_COLOUR,
    })
    this.#page.space(0.8)
  }

  part(part: SummarisedCampaign): void {
    const t = this.#t
    const { campaign, range } = part
    this.#page.text(campaign.name, { size: 16, face: 'bold' })
    const formatDay = (text: string) => formatDate(this.#language, `${text}T12:00:00Z`, 'UTC')
    this.#page.text(
      `${part.account} · ${t('range', { from: formatDay(range.from), to: formatDay(range.to) })}`,
      {
        color: QUIET_COLOUR,
      },
    )
    this.#page.space(0.6)
    this.#page.table(this.#facts(part), [0.32, 0.68])
    this.#page.title(t('figures'))
    this.#page.tiles(this.#figures(part))
    if (campaign.network_id === null) this.#page.text(t('draft'), { color: QUIET_COLOUR })
    else {
      this.#page.title(t('byDay'))
      const byDay = part.days.map(({ impressions }) => impressions)
      const captions = [t('highest', { count: formatNumber(this.#language, Math.max(...byDay, 0)) })]
      const unfinished = part.days.filter(({ is_whole }) => !is_whole).length
      if (unfinished > 0) captions.push(t('unfinished'))
      this.#page.bars(byDay, captions.join(' '), { unfinished })
      for (const segments of part.segments) this.#segments(segments, campaign.currency)
    }
    const statsUpdatedAt = campaign.stats_as_of
    const text = statsUpdatedAt
      ? t('asOf', {
          when: formatDateTime(this.#language, statsUpdatedAt, part.time_zone),
          settled: formatDateTime(this.#language, settledUntil(new Date(statsUpdatedAt)), part.time_zone),
        })
      : t('noFigures')
    this.#page.space(0.5)
    this.#page.text(text, { size: 8, color: QUIET_COLOUR })
  }

  #facts({ campaign, time_zone }: SummarisedCampaign): string[][] {
    const t = this.#t
    const date = (ms: number | null) =>
      ms === null ? t('open') : formatDate(this.#language, new Date(ms), time_zone)
    const start = campaign.start === null ? null : Date.parse(campaign.start)
    // The end itself is no part of it: a campaign that ends at midnight has its last day before.
    const end = campaign.end === null ? null : Date.parse(campaign.end) - 1
    const money = (micro: number | null) => this.#money(micro, campaign.currency)
    return [
      [t('status'), t(`statuses.${campaign.status}`)],
      [t('objective'), campaign.objective ? t(`objectives.${campaign.objective}`) : t('none')],
      [t('dates'), `${date(start)} – ${date(end)} (${time_zone})`],
      [t('dailyBudget'), money(campaign.daily_budget_micro)],
      [t('lifetimeBudget'), money(campaign.lifetime_budget_micro)],
    ]
  }

  #figures({ total, reach, campaign }: SummarisedCampaign): [string, string][] {
    const t = this.#t
    const values = valuesOf(total)
    const derivedMetrics = derivedOf(total)
    const money = (micro: number | null | undefined) => this.#money(micro, campaign.currency)
    const share = (value: number | null) => this.#share(value)
    const showCount = (value: number | null | undefined) => this.#count(value)
    return [
      [t('impressions'), showCount(values['impressions'])],
      [t('reach'), showCount(reach?.reach === null || reach === null ? null : Math.round(reach.reach))],
      [t('frequency'), reach?.frequency ? formatNumber(this.#language, reach.frequency, 2) : t('none')],
      [t('spent'), money(values['spent_micro'])],
      [t('engagements'), showCount(values['engagements'])],
      [t('clicks'), showCount(values['clicks'])],
      [t('engagementRate'), share(derivedMetrics.engagement_rate)],
      [t('ctr'), share(derivedMetrics.ctr)],
      [t('cpe'), money(derivedMetrics.cpe_micro)],
      [t('cpm'), money(derivedMetrics.cpm_micro)],
    ]
  }

  #segments({ type, rows, range }: SummarySegments, currency: Campaign['currency']): void {
    const t = this.#t
    const formatDay = (text: string) => formatDate(this.#language, `${text}T12:00:00Z`, 'UTC')
    this.#page.title(
      `${t(type === 'AGE' ? 'byAge' : 'byGender')} · ${t('range', { from: formatDay(range.from), to: formatDay(range.to) })}`,
    )
    if (rows === null) return this.#page.text(t('segmentsLater'), { color: QUIET_COLOUR })
    if (rows.length === 0) return this.#page.text(t('segmentsNone'), { color: QUIET_COLOUR })
    const shares = sharesOf(rows)
    this.#page.table(
      [
        [t('segment'), t('impressions'), t('share'), t('engagements'), t('clicks'), t('spent')],
        ...rows.map((row, at) => [
          this.#label(row.label),
          this.#count(row.impressions),
          this.#share(shares[at] ?? null, 1),
          this.#count(row.engagements),
          this.#count(row.clicks),
          this.#money(row.spent_micro, currency),
        ]),
      ],
      [0.22, 0.16, 0.16, 0.16, 0.13, 0.17],
      { headed: true },
    )
  }

  #label(label: string): string {
    if (label === UNKNOWN_SEGMENT) return this.#t('unknown')
    const lowerCaseLabel = label.toLowerCase()
    return lowerCaseLabel === 'male' || lowerCaseLabel === 'female'
      ? this.#t(`genders.${lowerCaseLabel}`)
      : label
  }

  #money(micro: number | null | undefined, currency: Campaign['currency']): string {
    return micro === null || micro === undefined
      ? this.#t('none')
      : formatMoney(this.#language, micro, currency)
  }

  #count(value: number | null | undefined): string {
    return value === null || value === undefined ? this.#t('none') : formatNumber(this.#language, value)
  }

  #share(value: number | null, digits = 2): string {
    return value === null ? this.#t('none') : `${formatNumber(this.#language, value * 100, digits)} %`
  }
}
