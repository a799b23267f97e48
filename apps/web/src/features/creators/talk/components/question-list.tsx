import { Button } from '@rookery/ui'

interface QuestionListProps {
  label: string
  questions: readonly string[]
  onAsk: (question: string) => void
  isDisabled: boolean
}

/** Questions that are asked by a click. */
export function QuestionList({ label, questions, onAsk, isDisabled }: QuestionListProps) {
  if (questions.length === 0) return null
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-2">
      {questions.map((question) => (
        <Button
          key={question}
          size="sm"
          className="h-auto min-h-7 max-w-full py-1 text-left whitespace-normal"
          isDisabled={isDisabled}
          onClick={() => onAsk(question)}
        >
          {question}
        </Button>
      ))}
    </div>
  )
}
