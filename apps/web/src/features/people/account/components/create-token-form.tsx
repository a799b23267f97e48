import type { ApiToken } from '@rookery/contract'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useCreateToken } from '../api/access.ts'
import { NamedForm } from './named-form.tsx'

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
  return (
    <NamedForm
      label={t('tokens.name')}
      note={t('tokens.nameNote')}
      submitLabel={t('tokens.create')}
      isBusy={createToken.isPending}
      onSubmit={async (name) => {
        const created = await createToken.mutateAsync({ mode, scope, name, expires_in_days: days })
        onCreated(created.token)
      }}
      textOf={errorText}
    >
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
    </NamedForm>
  )
}
