import { Button, SendIcon, TextField } from '@rookery/ui'
import type { KeyboardEvent, Ref } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useTalkFrame } from '../model/talk-frame.ts'
import { QUESTION_MAX } from '../model/question-max.ts'

interface QuestionBoxProps {
  text: string
  onChange: (text: string) => void
  onSend: () => void
  isBusy: boolean
  /** Null before it is known, and where questions are not counted. */
  questionsLeft: number | null
  ref: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** From here on the length is told. */
const NEAR_MAX = QUESTION_MAX - 200

/** Where the question is typed: text only. Enter asks, Shift+Enter begins a new line. */
export function QuestionBox({ text, onChange, onSend, isBusy, questionsLeft, ref }: QuestionBoxProps) {
  const t = useT('talkToX')
  const { placeholder } = useTalkFrame()
  const formats = useFormats()
  const length = text.trim().length
  const lengths = { n: formats.number(length), max: formats.number(QUESTION_MAX) }
  const isTooLong = length > QUESTION_MAX
  const isUsedUp = questionsLeft === 0
  const canSend = length > 0 && !isTooLong && !isBusy && !isUsedUp
  const handleKey = (event: KeyboardEvent) => {
    // Enter that ends the input of Japanese text does not ask.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    if (canSend) onSend()
  }
  const left =
    questionsLeft === null || isUsedUp
      ? ''
      : t('box.left', { count: questionsLeft, n: formats.number(questionsLeft) })
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (canSend) onSend()
      }}
    >
      <TextField
        ref={ref}
        rows={2}
        label={t('box.label')}
        isLabelHidden
        placeholder={placeholder}
        value={text}
        onChange={onChange}
        onKeyDown={handleKey}
        error={isTooLong ? t('box.tooLong', lengths) : undefined}
        autoComplete="off"
      />
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 text-12 text-ink-soft">
          <span className="max-sm:hidden">{t('box.hint')} </span>
          <span role="status">{length > NEAR_MAX ? t('box.length', lengths) : left}</span>
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={<SendIcon size={18} />}
          isBusy={isBusy}
          isDisabled={!isBusy && !canSend}
        >
          {t('box.send')}
        </Button>
      </div>
    </form>
  )
}
