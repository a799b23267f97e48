import type { CallInput, CallOutput, ListedCampaign } from '@rookery/contract'
import { createMessages, type Messages } from '@rookery/i18n'
import { EXPORT_CAP } from '@rookery/contract'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { fail } from '../../../errors/app-error.ts'
import type { SheetValue } from '../../../sheets/xlsx-of.ts'
import { storeSheet } from '../../foundation/documents/sheet.service.ts'
import { settledUntil } from './settled.policy.ts'
import { matchingCampaigns, sortCampaigns } from '../campaigns/reading/campaign-list.service.ts'

const textsIn = async (language: UserActor['language']) =>
  (await createMessages(language, ['campaignTable'])).of('campaignTable')
type Texts = Awaited<ReturnType<typeof textsIn>>

const amountCell = (micro: number | null): SheetValue => (micro === null ? null : micro / 1_000_000)
/** Local date and time in the account's time zone, since a file has no time zone of its own. */
const dateIn = (zone: string, at: string | null): SheetValue =>
  at === null
    ? null
    : new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(
        new Date(at),
      )

/** Columns of the export file for a campaign: names, what it pays for and its figures, money in the account's currency. */
const columns = [
  ['name', 40, (c) => c.name],
  ['status', 12, (c, t) => t(`export.statuses.${c.status}`)],
  ['objective', 20, (c, t) => (c.objective ? t(`export.objectives.${c.objective}`) : null)],
  ['result', 20, (c, t) => (c.figures.result ? t(`results.${c.figures.result}`) : null)],
  ['results', 12, (c) => c.figures.results],
  ['cost_per_result_micro', 14, (c) => amountCell(c.figures.cost_per_result_micro)],
  ['spent_micro', 14, (c) => amountCell(c.figures.spent_micro)],
  ['impressions', 14, (c) => c.figures.impressions],
  ['engagements', 14, (c) => c.figures.engagements],
  ['engagement_rate', 14, (c) => c.figures.engagement_rate],
  ['clicks', 12, (c) => c.figures.clicks],
  ['ctr', 12, (c) => c.figures.ctr],
  ['cpm_micro', 12, (c) => amountCell(c.figures.cpm_micro)],
  ['cpe_micro', 12, (c) => amountCell(c.figures.cpe_micro)],
  ['spentBefore', 14, (c) => amountCell(c.before?.spent_micro ?? null)],
  ['resultsBefore', 14, (c) => c.before?.results ?? null],
  ['start', 17, (c, _, zone) => dateIn(zone, c.start)],
  ['end', 17, (c, _, zone) => dateIn(zone, c.end)],
  ['lifetime_budget_micro', 14, (c) => amountCell(c.lifetime_budget_micro)],
  ['daily_budget_micro', 14, (c) => amountCell(c.daily_budget_micro)],
  ['currency', 10, (c) => c.currency],
  ['stats_as_of', 17, (c, _, zone) => dateIn(zone, c.stats_as_of)],
  // Spend of later hours is provisional.
  [
    'spend_settled_until',
    17,
    (c, _, zone) =>
      c.stats_as_of ? dateIn(zone, settledUntil(new Date(c.stats_as_of)).toISOString()) : null,
  ],
] as const satisfies readonly (readonly [
  keyof Messages['campaignTable']['columns'],
  number,
  (c: ListedCampaign, t: Texts, zone: string) => SheetValue,
])[]

/** Writes campaigns with the figures of the chosen days as a file. Chosen ones that are not in the list are 404. */
export async function exportCampaigns(
  deps: Deps,
  actor: UserActor,
  input: CallInput<'export-campaigns'>,
  signal: AbortSignal,
): Promise<CallOutput<'export-campaigns'>> {
  const { format, campaign_ids, language = actor.language, ...filter } = input
  const { mirror, rows } = await matchingCampaigns(deps, actor, filter, signal)
  const ids = campaign_ids && new Set(campaign_ids)
  const exportedCampaigns = sortCampaigns(ids ? rows.filter(({ id }) => ids.has(id)) : rows, 'name').slice(
    0,
    EXPORT_CAP,
  )
  if (ids && exportedCampaigns.length < ids.size) throw fail('not_found')
  const t = await textsIn(language)
  const timeZone = mirror.access.account.time_zone
  const header = columns.map(([name]) => t(`columns.${name}`))
  const table = exportedCampaigns.map((row) => columns.map(([, , value]) => value(row, t, timeZone)))
  const days = [filter.start, filter.end].filter(Boolean).join(' – ')
  const name = `${t('export.fileName')} ${days || deps.clock().toISOString().slice(0, 10)}`
  const document = await storeSheet(deps, actor, {
    name,
    format,
    sheet: { name: t('export.sheet'), header, rows: table, widths: columns.map(([, width]) => width) },
  })
  return { document, exported: exportedCampaigns.length }
}
