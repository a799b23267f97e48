import type { CallOutput } from '@rookery/contract'
import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import type { ReactNode } from 'react'
import { figureText, noteOf, type FigureWords } from './campaign-columns.tsx'
import { FigureChange } from './figure-change.tsx'

/** The row of totals: sums, or the reason why a figure has none. */
export function campaignTotals(
  columns: readonly CampaignColumn[],
  { total, before, campaigns, currency }: CallOutput<'get-campaigns-overview'>,
  { tt, formats, money }: FigureWords,
  isCompared: boolean,
): { label: ReactNode; cells: Record<string, ReactNode> } {
  const emptyCell = (why: string) => (
    <span className="font-normal text-ink-soft" title={why}>
      –<span className="sr-only"> {why}</span>
    </span>
  )
  const cellOf = (id: CampaignColumn): ReactNode => {
    if (id === 'reach' || id === 'frequency') return emptyCell(tt('totals.people'))
    if (id === 'start' || id === 'end' || id === 'lifetime_budget_micro' || id === 'daily_budget_micro')
      return undefined
    const isResult = id === 'results' || id === 'cost_per_result_micro'
    if (isResult && total.result === null) return emptyCell(tt('totals.mixed'))
    const text = (value: number | null) => figureText({ formats, money }, id, value, currency)
    const noteText = noteOf(tt, id, total)
    return (
      <span className="grid justify-items-end">
        <span>{text(total[id])}</span>
        {noteText && <span className="text-12 font-normal text-ink-soft">{noteText}</span>}
        {isCompared && <FigureChange now={total[id]} before={before?.total[id]} text={text} />}
      </span>
    )
  }
  return {
    label: tt('totals.label', { count: campaigns }),
    cells: Object.fromEntries(columns.map((id) => [id, cellOf(id)])),
  }
}
