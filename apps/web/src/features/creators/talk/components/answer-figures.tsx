import type { AnswerFigure } from '@rookery/contract/creators/assistant/answer.ts'
import { KeyFigure, KeyFigures } from '@rookery/ui'
import { useAmounts } from './use-amounts.ts'

/** The figures of an answer, each with its interval. */
export function AnswerFigures({ figures }: { figures: readonly AnswerFigure[] }) {
  const { valueOf, intervalOf } = useAmounts()
  if (figures.length === 0) return null
  return (
    <KeyFigures>
      {figures.map((figure, at) => (
        <KeyFigure key={at} label={figure.label} value={valueOf(figure)} note={intervalOf(figure)} />
      ))}
    </KeyFigures>
  )
}
