import { Button, cx } from '@rookery/ui'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { AnswerParts } from '../api/ask.ts'
import { useTalkFrame } from '../model/talk-frame.ts'
import { AnswerChart } from './answer-chart.tsx'
import { AnswerFigures } from './answer-figures.tsx'
import { AnswerTable } from './answer-table.tsx'
import { MethodNote } from './method-note.tsx'

interface AnswerViewProps {
  /** As far as it has arrived. */
  answer: AnswerParts
  /** Answers a clarifying question; only the last one of a conversation can be answered. */
  onChoose?: ((text: string, option: number) => void) | undefined
}

/** An answer: a sentence, its figures, and how they were computed. */
export function AnswerView({ answer, onChoose }: AnswerViewProps) {
  const t = useT('talkToX')
  const formats = useFormats()
  const { AnswerLink } = useTalkFrame()
  const { plan, kind, text, figures = [], tables = [], charts = [], defaults = [], options = [] } = answer
  const title = answer.title ?? plan?.title ?? ''
  const isPlain = kind === 'refuse' || kind === 'cannot' || kind === 'clarify'
  return (
    <article
      aria-label={title}
      className={cx(
        'min-w-0 rounded-md border px-4 py-3',
        isPlain ? 'border-dashed border-edge/60' : 'border-hairline bg-raised',
      )}
    >
      <header className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13 text-ink-soft">
        <h2 className="font-medium">{title}</h2>
        {plan && plan.read.length > 0 && (
          <ul aria-label={t('read')} className="flex min-w-0 flex-wrap gap-1">
            {plan.read.map((words) => (
              <li key={words} className="rounded-sm bg-sunk px-1.5 wrap-anywhere">
                {words}
              </li>
            ))}
          </ul>
        )}
      </header>
      {text ? (
        <p className="mt-1 max-w-prose text-16 break-words whitespace-pre-wrap">{text}</p>
      ) : (
        <p className="mt-1 text-ink-soft">{t('asking')}…</p>
      )}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-5 empty:hidden">
        {figures.length > 0 && <AnswerFigures figures={figures} />}
        {charts.map((chart, at) => (
          <AnswerChart key={at} chart={chart} />
        ))}
        {tables.map((table, at) => (
          <AnswerTable key={at} table={table} label={title} />
        ))}
      </div>
      {kind === 'clarify' && onChoose && (
        <div role="group" aria-label={t('options')} className="mt-3 flex flex-wrap gap-2">
          {options.map((option, at) => (
            <Button key={option} onClick={() => onChoose(option, at)}>
              {option}
            </Button>
          ))}
        </div>
      )}
      {kind === 'clarify' && !onChoose && options.length > 0 && (
        <p className="mt-1 text-13 text-ink-soft">{options.join(' / ')}</p>
      )}
      {defaults.length > 0 && (
        <p className="mt-3 text-13 text-ink-soft">
          <span className="font-medium">{t('defaults')}: </span>
          {formats.sentences(...defaults)}
        </p>
      )}
      {(answer.method || answer.link) && (
        <footer className="mt-3 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-t border-hairline pt-2">
          <MethodNote method={answer.method ?? null} sources={answer.sources ?? []} />
          {answer.link && <AnswerLink link={answer.link} />}
        </footer>
      )}
    </article>
  )
}
