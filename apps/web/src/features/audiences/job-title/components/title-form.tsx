import { AddIcon, Button, TextField } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { useT } from '../../../../shared/i18n/use-t.ts'

const examples = ['designer', 'nurse', 'marketer', 'developer'] as const

interface TitleFormProps {
  /** No further title fits into one question. */
  isFull: boolean
  onAdd: (title: string) => void
}

/** One title after the other, typed or taken from the examples. */
export function TitleForm({ isFull, onAdd }: TitleFormProps) {
  const t = useT('jobTitle')
  const [text, setText] = useState('')
  const isReady = /[\p{L}\p{N}]/u.test(text) && !isFull
  function add(event: FormEvent) {
    event.preventDefault()
    if (!isReady) return
    onAdd(text.trim().replaceAll('|', ' '))
    setText('')
  }
  return (
    <div className="min-w-0">
      <form onSubmit={add} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('field')}
            placeholder={t('placeholder')}
            value={text}
            onChange={setText}
            maxLength={100}
            autoComplete="off"
            {...(isFull && { description: t('full') })}
          />
        </div>
        <Button type="submit" variant="primary" icon={<AddIcon size={18} />} isDisabled={!isReady}>
          {t('add')}
        </Button>
      </form>
      <ul aria-label={t('examplesLabel')} className="mt-2 flex flex-wrap gap-1.5">
        {examples.map((example) => (
          <li key={example}>
            <Button size="sm" isDisabled={isFull} onClick={() => onAdd(t(`examples.${example}`))}>
              {t(`examples.${example}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
