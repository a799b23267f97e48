import type { AnswerTable as Table } from '@rookery/contract/creators/assistant/answer.ts'
import { Button, cx } from '@rookery/ui'
import { useState } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useAmounts } from './use-amounts.ts'

const FIRST_ROWS = 8
const words: ReadonlySet<string> = new Set(['text', 'handle', 'weekday', 'day'])

/** Rows of an answer in their order, the first ones until more are asked for. */
export function AnswerTable({ table, label }: { table: Table; label: string }) {
  const t = useT('talkToX')
  const formats = useFormats()
  const { cell } = useAmounts()
  const [isWhole, setWhole] = useState(false)
  const { columns, rows, total } = table
  if (rows.length === 0) return null
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <div className="min-w-0">
      <div className="overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
        <table className="w-full text-13">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={at}
                  scope="col"
                  className={cx(
                    'border-b border-edge/40 py-1 pr-6 font-medium whitespace-nowrap text-ink-soft last:pr-0',
                    words.has(column.unit) ? 'text-left' : 'text-right',
                  )}
                >
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row, at) => (
              <tr key={at}>
                {columns.map(({ unit, currency }, column) => {
                  const value = row[column] ?? null
                  const text = cell(value, unit, currency)
                  return (
                    <td
                      key={column}
                      className={cx(
                        'max-w-72 border-b border-hairline py-1.5 pr-6 align-top last:pr-0',
                        words.has(unit) ? 'text-left break-words' : 'text-right whitespace-nowrap',
                        unit === 'text' && 'min-w-36',
                        (unit === 'day' || unit === 'handle') && 'whitespace-nowrap',
                      )}
                    >
                      {unit === 'handle' && value !== null && value !== '' ? (
                        <a
                          href={`https://x.com/${encodeURIComponent(value)}`}
                          target="_blank"
                          rel="noreferrer"
                          className="hover:text-signal-strong hover:underline"
                        >
                          {text}
                        </a>
                      ) : (
                        text
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && rows.length > FIRST_ROWS ? (
        <Button size="sm" variant="quiet" className="mt-1 -ml-2.5" onClick={() => setWhole(true)}>
          {t('showAll', { n: formats.number(rows.length) })}
        </Button>
      ) : (
        total > rows.length && (
          <p className="mt-2 text-12 text-ink-soft">
            {t('shownOf', { n: formats.number(rows.length), all: formats.number(total) })}
          </p>
        )
      )}
    </div>
  )
}
