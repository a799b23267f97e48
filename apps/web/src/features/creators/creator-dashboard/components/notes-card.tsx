import type { CallOutput } from '@rookery/contract'
import { Button, Card, DeleteIcon, IconButton, TextField } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useAddNote, useRemoveNote } from '../api/dashboard.ts'

const MOST_CHARACTERS = 120
/** More are shown on demand. */
const SHOWN = 5

/** What happened on a day, which the chart of followers marks. */
export function NotesCard({ stats, now }: { stats: CallOutput<'get-creator-stats'>; now: number }) {
  const t = useT('creatorDashboard')
  const formats = useFormats()
  const accountId = stats.account.account_id
  const remove = useRemoveNote(accountId)
  const [isWhole, setIsWhole] = useState(false)
  const notes = stats.notes.toReversed()
  const shown = isWhole ? notes : notes.slice(0, SHOWN)
  return (
    <Card headingLevel={2} title={t('notes.title')} description={t('notes.description')}>
      {shown.length > 0 && (
        <ul className="mb-3 grid gap-1.5">
          {shown.map(({ id, date, text }) => (
            <li key={id} className="flex items-start gap-3">
              <time
                dateTime={date}
                className="w-28 shrink-0 whitespace-nowrap pt-0.5 text-13 text-ink-soft tabular-nums"
              >
                {formats.date(`${date}T00:00:00Z`)}
              </time>
              <span className="min-w-0 flex-1 break-words">{text}</span>
              <IconButton
                size="sm"
                icon={<DeleteIcon size={18} />}
                label={t('notes.remove', { text })}
                onClick={() =>
                  remove.mutate(id, {
                    onError: (error) => toasts.add({ level: 'error', text: errorText(error) }),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <Button className="mb-3" size="sm" variant="quiet" onClick={() => setIsWhole(true)}>
          {t('notes.all', { n: formats.number(notes.length) })}
        </Button>
      )}
      <NoteForm accountId={accountId} today={new Date(now).toISOString().slice(0, 10)} />
    </Card>
  )
}

function NoteForm({ accountId, today }: { accountId: string; today: string }) {
  const t = useT('creatorDashboard')
  const add = useAddNote(accountId)
  const [date, setDate] = useState(today)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    try {
      await add.mutateAsync({ date, text: text.trim() })
      setText('')
    } catch (cause) {
      setError(Object.values(fieldErrors(cause))[0] ?? errorText(cause))
    }
  }
  return (
    <form className="grid gap-2" onSubmit={(event) => void submit(event)}>
      <div className="grid gap-2 sm:grid-cols-[10rem_1fr_auto] sm:items-end">
        <TextField label={t('notes.date')} type="date" value={date} onChange={setDate} />
        <TextField
          label={t('notes.text')}
          value={text}
          onChange={setText}
          maxLength={MOST_CHARACTERS}
          placeholder={t('notes.example')}
        />
        <Button type="submit" isBusy={add.isPending} isDisabled={text.trim() === '' || date === ''}>
          {t('notes.add')}
        </Button>
      </div>
      {error && (
        <p role="alert" className="text-13 text-danger">
          {error}
        </p>
      )}
    </form>
  )
}
