import type { UiLanguage } from '@rookery/contract'
import type { AnswerCard, AnswerTable } from '@rookery/contract/creators/assistant/answer.ts'
import { render, type ServerText } from '@rookery/i18n/server.ts'
import type { DraftAnswer, DraftTable } from './tool.ts'

/** An answer as it is sent and kept: in the asker's language, with text and numbers only. */
export function presentCard(title: ServerText, draft: DraftAnswer, language: UiLanguage): AnswerCard {
  const said = (text: ServerText) => render(text, language)
  const { figures = [], defaults = [], table, chart, method, link, sources = [] } = draft
  return {
    kind: draft.kind ?? 'answer',
    title: said(title),
    figures: figures.map(({ label, value, unit, currency, low, high, level }) => ({
      label: said(label),
      value,
      unit,
      currency: currency ?? null,
      low: low ?? null,
      high: high ?? null,
      level: level ?? null,
    })),
    tables: [table ?? []].flat().map((each) => presentTable(each, said)),
    charts: chart
      ? [
          {
            kind: chart.kind,
            label: said(chart.label),
            unit: chart.unit,
            currency: chart.currency ?? null,
            points: chart.points.map(({ at, value, low, high }) => ({
              at,
              value,
              low: low ?? null,
              high: high ?? null,
            })),
          },
        ]
      : [],
    defaults: defaults.map(said),
    method: method ? { text: said(method.text), n: method.n, as_of: method.as_of, cost_micro: 0 } : null,
    link: link ? { screen: link.screen, id: link.id ?? null, query: { ...link.query } } : null,
    sources: sources.map(({ call, params }) => ({ call, params: { ...params } })),
    options: [],
  }
}

const presentTable = (
  { columns, rows, total }: DraftTable,
  said: (text: ServerText) => string,
): AnswerTable => ({
  columns: columns.map(({ label, unit, currency }) => ({
    label: said(label),
    unit,
    currency: currency ?? null,
  })),
  rows: rows.map((row) =>
    row.map((cell) => (typeof cell === 'object' && cell !== null ? said(cell.said) : cell)),
  ),
  total,
})

/** An answer without figures. */
export const plainCard = (
  kind: AnswerCard['kind'],
  title: ServerText,
  language: UiLanguage,
  options: readonly string[] = [],
): AnswerCard => ({ ...presentCard(title, { text: title }, language), kind, options: [...options] })
