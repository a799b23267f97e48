import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { Button, Notice, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useGrantedAccounts } from '../../../../shared/ad-accounts/use-granted-accounts.ts'
import { api } from '../../../../shared/api/api.ts'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMe } from '../../../../shared/session/use-me.ts'
import { useTeam } from '../../../../shared/teams/use-team.ts'
import { isRepOnly } from '../../../../shared/errors/rep-only.ts'
import { CountryChoice } from '../../../../shared/forms/country-choice.tsx'

/**
 * Requests an audience from the catalogue's editors. Users who are not representatives of X are asked to
 * contact theirs.
 */
export function RequestForm({ onSent }: { onSent: () => void }) {
  const t = useT('audienceRequests')
  const forms = useT('forms')
  const team = useTeam()
  const me = useMe()
  const client = useQueryClient()
  const { granted: accounts = [] } = useGrantedAccounts()
  const [countries, setCountries] = useState<string[]>([])
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState('')
  const key = useRef(crypto.randomUUID())
  const form = useForm(
    { email: me?.email ?? '', handle: '', company: '', account: '', name: '', description: '' },
    {
      email: { isRequired: true, type: 'email', maxLength: 254 },
      handle: {
        isRequired: true,
        validators: [(handle) => (/^@?\w{1,15}$/.test(handle) ? null : t('form.badHandle'))],
      },
      company: { isRequired: true, maxLength: 200 },
      name: { isRequired: true, minLength: 2, maxLength: 120 },
      description: { isRequired: true, maxLength: 5000 },
    },
    {
      email: t('form.email'),
      handle: t('form.handle'),
      company: t('form.company'),
      name: t('form.name'),
      description: t('form.description'),
    },
  )

  async function send() {
    setTried(true)
    setFailure('')
    const isSent = await form.submit(async ({ account, ...values }) => {
      if (countries.length === 0) throw new Error('no country')
      try {
        await api.call(
          audienceRequestsCalls.createAudienceRequest,
          {
            team_id: team.id,
            ...values,
            ...(account ? { ad_account_id: account } : {}),
            country_codes: countries,
          },
          { idempotencyKey: key.current },
        )
      } catch (error) {
        key.current = crypto.randomUUID()
        if (isRepOnly(error)) setFailure(t('repOnly'))
        else if (Object.keys(fieldErrors(error)).length === 0) setFailure(errorText(error))
        throw error
      }
    })
    if (!isSent) return
    await client.invalidateQueries({ queryKey: ['audience-requests'] })
    toasts.add({ level: 'success', text: t('form.sent', { name: form.values.name }) })
    onSent()
  }

  const field = (name: 'email' | 'handle' | 'company' | 'name') => ({
    label: t(`form.${name}`),
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  })
  return (
    <div className="grid max-w-[640px] gap-4">
      {failure && <Notice tone="danger">{failure}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" maxLength={200} />
        <TextField {...field('handle')} prefix="@" spellCheck={false} maxLength={16} />
        <NativeSelect
          label={t('form.account')}
          hint={forms('optional')}
          value={form.values.account}
          onChange={(value) => form.set('account', value)}
          options={[
            { id: '', label: t('form.noAccount') },
            ...accounts.map(({ account }) => ({ id: account.account_id, label: account.name })),
          ]}
        />
      </div>
      <TextField {...field('name')} maxLength={120} />
      <TextField
        label={t('form.description')}
        description={t('form.descriptionHelp')}
        rows={5}
        maxLength={5000}
        value={form.values.description}
        error={form.errors.description}
        onChange={(value) => form.set('description', value)}
      />
      <CountryChoice
        codes={countries}
        onChange={setCountries}
        error={isTried && countries.length === 0 ? t('form.needCountry') : undefined}
      />
      <div>
        <Button variant="primary" onClick={send}>
          {t('form.send')}
        </Button>
      </div>
    </div>
  )
}
