import { Button, Notice } from '@rookery/ui'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { Message } from '../api/messages.query.ts'
import type { OpenQuestion } from '../api/use-talk.ts'
import { AnswerView } from './answer-view.tsx'

interface TalkTurnsProps {
  messages: readonly Message[]
  open: OpenQuestion | null
  onAsk: (question: string, option?: number) => void
}

/** What was asked and answered, and the question that is being answered or failed. */
export function TalkTurns({ messages, open, onAsk }: TalkTurnsProps) {
  const t = useT('talkToX')
  const isFailed = open !== null && open.error !== null
  const canChoose = open === null || isFailed
  if (messages.length === 0 && !open) return null
  return (
    <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {messages.map((message, at) => (
        <li key={at}>
          {message.role === 'user' || !message.answer ? (
            <Asked text={message.text} isLast={at === messages.length - 2 && open === null} />
          ) : (
            <AnswerView
              answer={message.answer}
              onChoose={canChoose && at === messages.length - 1 ? onAsk : undefined}
            />
          )}
        </li>
      ))}
      {open && (
        <>
          <li>
            <Asked text={open.message} isLast />
          </li>
          <li
            key={isFailed ? 'failed' : 'busy'}
            ref={isFailed ? scrollIntoSight : undefined}
            aria-busy={!isFailed}
            // Clear of the box below.
            className="scroll-mb-40"
          >
            {isFailed ? (
              <Notice
                tone="danger"
                title={t('askFailed')}
                action={
                  <Button size="sm" onClick={() => onAsk(open.message, open.option)}>
                    {t('again')}
                  </Button>
                }
              >
                {errorText(open.error)}
              </Notice>
            ) : (
              <AnswerView answer={open.parts} />
            )}
          </li>
        </>
      )}
    </ol>
  )
}

/** A question as it was typed; the last one is scrolled to. */
function Asked({ text, isLast }: { text: string; isLast: boolean }) {
  const t = useT('talkToX')
  return (
    <div className="flex justify-end">
      <p
        ref={isLast ? scrollThere : undefined}
        className="max-w-[88%] scroll-mt-16 rounded-md bg-signal-soft px-3 py-2 break-words whitespace-pre-wrap sm:max-w-[75%]"
      >
        <span className="sr-only">{t('you')}: </span>
        {text}
      </p>
    </div>
  )
}

const scrollIntoSight = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' })
const scrollThere = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'start' })
