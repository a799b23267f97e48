import { LinkButton, Notice, Skeleton } from '@rookery/ui'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePlace } from '../../../../shared/router/router.tsx'
import { useTalk } from '../api/use-talk.ts'
import { takeHandedQuestion } from '../model/handed-question.ts'
import { useTalkFrame } from '../model/talk-frame.ts'
import { FirstQuestions } from './first-questions.tsx'
import { QuestionBox } from './question-box.tsx'
import { QuestionList } from './question-list.tsx'
import { TalkTurns } from './talk-turns.tsx'

interface TalkProps {
  /** Null for a new one. */
  conversation: string | null
  /** Null before it is known, and where questions are not counted. */
  questionsLeft: number | null
}

/** A conversation with the box to ask in. */
export function Talk({ conversation, questionsLeft }: TalkProps) {
  const t = useT('talkToX')
  const { subject, talkHref, plansHref, examples: first } = useTalkFrame()
  const place = usePlace()
  const box = useRef<HTMLInputElement & HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const { earlier, messages, open, suggestions, send } = useTalk(subject, conversation)
  const isAsking = open !== null && open.error === null
  const isLoading = conversation !== null && earlier.isPending
  const hasFailedToLoad = earlier.error !== null && messages.length === 0
  const isUsedUp = questionsLeft === 0

  const ask = async (question: string, option?: number) => {
    setText((typed) => (typed.trim() === question ? '' : typed))
    box.current?.focus()
    const hasFailed = await send(question, option)
    // What was typed is not lost; what was typed since stays.
    if (hasFailed && option === undefined) setText((typed) => (typed === '' ? question : typed))
  }
  const start = (question: string, option?: number) => void ask(question, option)
  const askHanded = useEffectEvent(() => {
    const question = takeHandedQuestion()
    if (question !== null) start(question)
  })
  useEffect(() => askHanded(), [place])

  const last = messages.at(-1)?.answer
  const cannotAnswer = last?.kind === 'refuse' || last?.kind === 'cannot'
  const next = suggestions.length > 0 ? suggestions : cannotAnswer ? first.slice(0, 3) : []
  const isFirst = conversation === null && open === null
  return (
    <div className="flex min-w-0 flex-col gap-5">
      {isFirst && (
        <header>
          <h2 className="text-16 font-medium">{t('first.title')}</h2>
          <p className="mt-0.5 text-ink-soft">{t('first.text')}</p>
        </header>
      )}
      {isLoading && <Skeleton label={t('loading')} height={200} />}
      {hasFailedToLoad && (
        <LoadFailed
          title={t('failed')}
          error={earlier.error}
          onRetry={() => earlier.refetch()}
          missing={{ title: t('gone'), href: talkHref(), label: t('history.new') }}
        />
      )}
      <TalkTurns messages={messages} open={open} onAsk={start} />
      {open === null && (
        <QuestionList label={t('next')} questions={next} onAsk={start} isDisabled={isUsedUp} />
      )}
      <div hidden={hasFailedToLoad} className="sticky bottom-0 -mx-1 grid gap-3 bg-paper px-1 pt-1 pb-3">
        {isUsedUp && (
          <Notice
            action={
              <LinkButton size="sm" href={plansHref}>
                {t('box.more')}
              </LinkButton>
            }
          >
            {t('box.used')}
          </Notice>
        )}
        <QuestionBox
          ref={box}
          text={text}
          onChange={setText}
          onSend={() => start(text.trim())}
          isBusy={isAsking || isLoading}
          questionsLeft={questionsLeft}
        />
      </div>
      {isFirst && (
        <FirstQuestions label={t('first.text')} questions={first} onAsk={start} isDisabled={isUsedUp} />
      )}
    </div>
  )
}
