import type { CallOutput } from '@rookery/contract'
import type { CampaignColumn } from '@rookery/contract/campaign-results.ts'
import type { ReactNode } from 'react'
import { figureText, noteOf, type FigureWords } from './campaign-columns.tsx'
import { FigureChange } from './figure-change.tsx'

/** The row of totals: sums, or the reason why a figure has none. */
export function campaignTotals(
  columns: readonly CampaignColumn[],
  { total, by_result, before, campaigns, currency }: CallOutput<'get-campaigns-overview'>,
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
    if (isResult && total.result === null)
      return by_result.length > 1 ? (
        <ResultsApart id={id} rows={by_result} words={{ tt, formats, money }} currency={currency} />
      ) : (
        emptyCell(tt('totals.mixed'))
      )
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

interface ResultsApartProps {
  id: 'results' | 'cost_per_result_micro'
  rows: CallOutput<'get-campaigns-overview'>['by_result']
  words: FigureWords
  currency: string
}

/** Results of campaigns with different objectives: each kind on a line of its own, since they have no sum. */
function ResultsApart({ id, rows, words, currency }: ResultsApartProps) {
  return (
    <span className="grid justify-items-end">
      {rows.map((row) => (
        <span key={row.result} className="text-right sm:whitespace-nowrap">
          {figureText(words, id, row[id], currency)}{' '}
          <span className="text-12 font-normal text-ink-soft">
            {words.tt(`${id === 'results' ? 'results' : 'per'}.${row.result}`)}
          </span>
        </span>
      ))}
    </span>
  )
}
