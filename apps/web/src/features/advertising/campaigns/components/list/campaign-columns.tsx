import type { Translate } from '@rookery/i18n'
import type { CampaignFigures, CallOutput, ListedCampaign } from '@rookery/contract'
import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import { TextLink } from '@rookery/ui'
import type { DataColumn } from '@rookery/ui/data/data-table-types.ts'
import type { Formats } from '../../../../../shared/i18n/use-formats.ts'
import { PendingCreationBadge } from '../parts/pending-creation-badge.tsx'
import { StatusBadge } from '../parts/status-badge.tsx'
import type { CampaignsPaths } from '../../paths.ts'
import { FigureChange } from './figure-change.tsx'

type ReachRow = CallOutput<'list-campaign-reach'>['rows'][number]
type FigureColumn = Exclude<
  CampaignColumn,
  'start' | 'end' | 'lifetime_budget_micro' | 'daily_budget_micro' | 'reach' | 'frequency'
>

export interface FigureWords {
  tt: Translate<'campaignTable'>
  formats: Pick<Formats, 'number' | 'percent'>
  money: (micro: number | null, currency: string) => string
}
interface ColumnTexts extends FigureWords {
  t: Translate<'campaigns'>
  /** Formats a time as a day of the ad account. */
  dateOf: (at: string) => string
  reason: (reason: string) => string
  paths: Pick<CampaignsPaths, 'campaign'>
  /** By campaign; undefined while the network is queried. */
  reaches: ReadonlyMap<string, ReachRow> | undefined
  isCompared: boolean
}

const asMoney = new Set(['cost_per_result_micro', 'spent_micro', 'cpm_micro', 'cpe_micro'])
const asShare = new Set(['engagement_rate', 'ctr'])

/** Formats a figure, alike in rows, totals and key figures. */
export function figureText(
  { formats, money }: Pick<FigureWords, 'formats' | 'money'>,
  id: FigureColumn,
  value: number | null,
  currency: string,
): string {
  if (value === null) return '–'
  if (asMoney.has(id)) return money(value, currency)
  return asShare.has(id) ? formats.percent(value, 2) : formats.number(value)
}

/** Note under a result and its price: the event that is counted. */
export const noteOf = (tt: Translate<'campaignTable'>, id: string, { result }: CampaignFigures) =>
  result === null
    ? null
    : id === 'results'
      ? tt(`results.${result}`)
      : id === 'cost_per_result_micro'
        ? tt(`per.${result}`)
        : null

/** Columns of the list of campaigns (WIDGET-038): always name and status, others as the user chose. */
export function campaignColumns(
  chosen: readonly CampaignColumn[],
  { t, tt, formats, dateOf, money, reason, paths, reaches, isCompared }: ColumnTexts,
): DataColumn<ListedCampaign>[] {
  const plainColumn = (
    id: CampaignColumn,
    text: (campaign: ListedCampaign) => string,
    value?: (campaign: ListedCampaign) => string | number | null,
  ): DataColumn<ListedCampaign> => ({
    id,
    header: tt(`columns.${id}`),
    align: 'end',
    isSortable: value !== undefined,
    ...(value ? { value } : {}),
    cell: (campaign) => <span className="whitespace-nowrap">{text(campaign)}</span>,
  })
  const figureColumn = (id: FigureColumn): DataColumn<ListedCampaign> => ({
    id,
    header: tt(`columns.${id}`),
    align: 'end',
    value: ({ figures }) => figures[id],
    cell: ({ figures, before, currency, network_id }) => {
      const text = (value: number | null) => figureText({ formats, money }, id, value, currency)
      const noteText = network_id === null ? null : noteOf(tt, id, figures)
      return (
        <span className="grid justify-items-end whitespace-nowrap">
          <span>{text(figures[id])}</span>
          {noteText && <span className="text-12 font-normal text-ink-soft">{noteText}</span>}
          {isCompared && network_id !== null && (
            <FigureChange now={figures[id]} before={before?.[id]} text={text} />
          )}
        </span>
      )
    },
  })
  const date = (id: 'start' | 'end') =>
    plainColumn(
      id,
      (campaign) => (campaign[id] ? dateOf(campaign[id]) : '–'),
      (campaign) => campaign[id],
    )
  const people = (id: 'reach' | 'frequency') =>
    plainColumn(id, (campaign) => {
      if (reaches === undefined) return campaign.network_id === null ? '–' : '…'
      const row = reaches.get(campaign.id)
      const value = id === 'reach' ? row?.total_audience_reach : row?.average_frequency
      return value == null ? '–' : formats.number(value, id === 'reach' ? 0 : 1)
    })
  const columnOfFigure = (id: CampaignColumn): DataColumn<ListedCampaign> => {
    if (id === 'start' || id === 'end') return date(id)
    if (id === 'reach' || id === 'frequency') return people(id)
    if (id === 'lifetime_budget_micro' || id === 'daily_budget_micro')
      return plainColumn(id, (campaign) => money(campaign[id], campaign.currency))
    return figureColumn(id)
  }
  return [
    {
      id: 'name',
      header: t('columns.name'),
      isRowHeader: true,
      value: (campaign) => campaign.name,
      cell: (campaign) => (
        <span className="grid min-w-40 py-1">
          <TextLink href={paths.campaign(campaign.id)}>
            <span className="font-medium break-words">{campaign.name}</span>
          </TextLink>
          <span className="text-12 font-normal text-ink-soft">
            {campaign.objective ? t(`objectives.${campaign.objective}.name`) : t('noObjective')}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('columns.status'),
      value: (campaign) => campaign.status,
      cell: (campaign) => (
        <span className="grid justify-items-start gap-0.5 py-1 max-sm:justify-items-end">
          <StatusBadge status={campaign.status} />
          <PendingCreationBadge campaign={campaign} />
          {campaign.status === 'Halted' && campaign.reasons_not_servable[0] && (
            <span className="max-w-48 text-12 text-ink-soft">{reason(campaign.reasons_not_servable[0])}</span>
          )}
        </span>
      ),
    },
    ...chosen.map(columnOfFigure),
  ]
}
