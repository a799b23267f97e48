import type { ApiToken } from '@rookery/contract'
import { Button, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCreateToken } from '../api/access.ts'

const DAYS_BY_MODE: Record<ApiToken['mode'], readonly number[]> = {
  user: [30, 90, 365],
  extension: [30, 90],
  'pro-targeting': [1, 30, 90],
}

type Scope = NonNullable<ApiToken['scope']>

export function CreateTokenForm({ onCreated }: { onCreated: (value: string) => void }) {
  const t = useT('account')
  const createToken = useCreateToken()
  const [mode, setMode] = useState<ApiToken['mode']>('user')
  const [scope, setScope] = useState<Scope>('read')
  const [days, setDays] = useState(90)
  const [failure, setFailure] = useState<string>()
  const form = useForm(
    { name: '' },
    { name: { isRequired: true, maxLength: 80 } },
    { name: t('tokens.name') },
  )
  const saveToken = () =>
    form.submit(async ({ name }) => {
      setFailure(undefined)
      try {
        const created = await createToken.mutateAsync({
          mode,
          scope,
          name: name.trim(),
          expires_in_days: days,
        })
        onCreated(created.token)
      } catch (error) {
        if (!('name' in fieldErrors(error))) setFailure(errorText(error))
        throw error
      }
    })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void saveToken()
      }}
    >
      {failure && <Notice tone="danger">{failure}</Notice>}
      <TextField
        label={t('tokens.name')}
        description={t('tokens.nameNote')}
        value={form.values.name}
        onChange={(value) => form.set('name', value)}
        error={form.errors.name}
        maxLength={80}
        autoFocus
      />
      <NativeSelect<ApiToken['mode']>
        label={t('tokens.mode')}
        description={t(`tokens.modeNotes.${mode}`)}
        value={mode}
        onChange={(next) => {
          setMode(next)
          if (!DAYS_BY_MODE[next].includes(days)) setDays(90)
        }}
        options={(['user', 'extension', 'pro-targeting'] as const).map((id) => ({
          id,
          label: t(`tokens.modes.${id}`),
        }))}
      />
      {mode === 'user' && (
        <NativeSelect<Scope>
          label={t('tokens.scope')}
          description={t(`tokens.scopeNotes.${scope}`)}
          value={scope}
          onChange={setScope}
          options={(['read', 'write', 'spend'] as const).map((id) => ({
            id,
            label: t(`tokens.scopes.${id}`),
          }))}
        />
      )}
      <NativeSelect
        label={t('tokens.life')}
        value={String(days)}
        onChange={(value) => setDays(Number(value))}
        options={DAYS_BY_MODE[mode].map((n) => ({ id: String(n), label: t('tokens.days', { count: n }) }))}
      />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" isBusy={createToken.isPending}>
          {t('tokens.create')}
        </Button>
      </div>
    </form>
  )
}
