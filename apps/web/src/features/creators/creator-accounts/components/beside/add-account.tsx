import { Button, TextField } from '@rookery/ui'
import { useState, type FormEvent } from 'react'
import { errorText, fieldErrors } from '../../../../../shared/errors/error-text.ts'
import { useT } from '../../../../../shared/i18n/use-t.ts'
import { useAddCompetitor } from '../../api/competitors.ts'

/** Puts a public account beside one's own, by its handle. */
export function AddAccount({ accountId }: { accountId: string }) {
  const t = useT('besideOthers')
  const add = useAddCompetitor(accountId)
  const [handle, setHandle] = useState('')
  const [error, setError] = useState<string>()
  async function submit(event: FormEvent) {
    event.preventDefault()
    setError(undefined)
    try {
      await add.mutateAsync(handle.trim())
      setHandle('')
    } catch (cause) {
      setError(fieldErrors(cause)['handle'] ?? errorText(cause))
    }
  }
  return (
    <form className="flex flex-wrap items-end gap-2" onSubmit={(event) => void submit(event)}>
      <div className="min-w-48 flex-1 sm:max-w-72">
        <TextField
          label={t('add.label')}
          placeholder={t('add.example')}
          value={handle}
          onChange={setHandle}
          {...(error === undefined ? {} : { error })}
        />
      </div>
      <Button type="submit" isBusy={add.isPending} isDisabled={handle.trim() === ''}>
        {t('add.submit')}
      </Button>
    </form>
  )
}
