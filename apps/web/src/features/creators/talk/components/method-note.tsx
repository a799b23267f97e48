import type { AnswerCard } from '@rookery/contract/creators/assistant/answer.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'

type MethodNoteProps = Pick<AnswerCard, 'method' | 'sources'>

const queryOf = ({ call, params }: AnswerCard['sources'][number]): string =>
  [call, ...Object.entries(params).map(([name, value]) => `${name}=${value}`)].join(' ')

/** How the figures were computed, of how many, as of when, at which cost, and the call that answers the same. */
export function MethodNote({ method, sources }: MethodNoteProps) {
  const t = useT('talkToX')
  const formats = useFormats()
  const money = useMoney()
  if (!method) return null
  const { text, n, as_of, cost_micro } = method
  const facts = [
    ...(n === null ? [] : [{ name: t('method.n'), value: formats.number(n) }]),
    ...(as_of === null ? [] : [{ name: t('method.asOf'), value: formats.dateTime(as_of) }]),
    { name: t('method.cost'), value: cost_micro === 0 ? t('method.free') : money(cost_micro, 'USD') },
  ]
  return (
    <details className="min-w-0 text-13 text-ink-soft">
      <summary className="w-fit rounded-sm select-none hover:text-ink">{t('method.open')}</summary>
      <p className="mt-2 max-w-prose">{text}</p>
      <dl className="mt-2 grid grid-cols-[max-content_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(({ name, value }) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd className="text-ink">{value}</dd>
          </div>
        ))}
        {sources.length > 0 && (
          <div className="contents">
            <dt>{t('method.query')}</dt>
            <dd className="min-w-0 text-ink">
              {sources.map((source) => (
                <code key={queryOf(source)} className="block font-mono text-12 break-all">
                  {queryOf(source)}
                </code>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </details>
  )
}
