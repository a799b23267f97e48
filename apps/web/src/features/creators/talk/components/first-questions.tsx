import { ArrowForwardIcon } from '@rookery/ui'

interface FirstQuestionsProps {
  label: string
  questions: readonly string[]
  onAsk: (question: string) => void
  isDisabled: boolean
}

/** Questions to begin with, each asked by a click. */
export function FirstQuestions({ label, questions, onAsk, isDisabled }: FirstQuestionsProps) {
  return (
    <ul aria-label={label} className="grid gap-x-10 sm:grid-cols-2">
      {questions.map((question) => (
        <li key={question} className="border-t border-hairline">
          <button
            type="button"
            disabled={isDisabled}
            className="group flex min-h-11 w-full items-center justify-between gap-3 rounded-sm py-2 text-left enabled:hover:text-signal-strong disabled:text-ink-soft"
            onClick={() => onAsk(question)}
          >
            {question}
            <ArrowForwardIcon
              size={18}
              className="shrink-0 text-ink-soft group-enabled:group-hover:text-signal-strong"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
