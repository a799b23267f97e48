import type { Team, User } from '@rookery/contract'
import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { Button, Notice, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { isRepOnly } from '../../../../shared/errors/rep-only.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { CountryChoice } from '../../../../shared/forms/country-choice.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { forgetDraft } from '../../../../shared/visitor-forms/stored-draft.ts'
import { HiddenField } from '../../../../shared/visitor-forms/hidden-field.tsx'
import { stateOf } from '../../../../shared/visitor-forms/sent-request.ts'
import { useFormTicket } from '../../../../shared/visitor-forms/use-form-ticket.ts'
import { FormBox } from '../../../../shared/visitor-forms/visitor-page.tsx'
import { useFieldChecks } from '../api/use-field-checks.ts'
import { DRAFT, useAudienceForm } from '../model/use-audience-form.ts'
import type { OpenRequestsPaths } from '../paths.ts'

interface AudienceFormProps {
  me: User | null
  teams: readonly Team[]
}

/** What a representative of X asks for; for a team at once, else confirmed by mail. */
export function AudienceForm({ me, teams }: AudienceFormProps) {
  const t = useT('openRequests')
  const words = useT('audienceRequests')
  const forms = useT('forms')
  const locale = useLocale()
  const formats = useFormats()
  const go = useGo()
  const paths = usePaths<OpenRequestsPaths>()
  const client = useQueryClient()
  const { ticketOf, renew } = useFormTicket()
  const hidden = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState('')
  const { form, countries, setCountries, isTried, tryIt, clear } = useAudienceForm(me, teams)
  const { checks, check, forget } = useFieldChecks(
    {
      checking: t('checking'),
      unchecked: t('unchecked'),
      noAccess: t('noAccess'),
      found: ({ name, followers_count }) =>
        t('found', {
          name:
            followers_count === null ? name : t('followers', { name, n: formats.number(followers_count) }),
        }),
    },
    me !== null,
  )

  async function send() {
    tryIt()
    setFailure('')
    await form.submit(async ({ team, ad_account_id, ...values }) => {
      if (countries.length === 0) throw new Error('no country')
      const body = {
        ...values,
        ...(ad_account_id.trim() && { ad_account_id: ad_account_id.trim() }),
        country_codes: countries,
        language: locale,
        website: hidden.current?.value ?? '',
      }
      try {
        await (team === ''
          ? api.call(
              audienceRequestsCalls.createAudienceRequest,
              { ...body, ticket: await ticketOf() },
              { token: appToken(), quiet: true },
            )
          : api.call(
              audienceRequestsCalls.createAudienceRequest,
              { ...body, team_id: team },
              { quiet: true },
            ))
      } catch (error) {
        renew()
        if (isRepOnly(error)) setFailure(words('repOnly'))
        else if (Object.keys(fieldErrors(error)).length === 0) setFailure(errorText(error))
        throw error
      }
      forgetDraft(DRAFT)
      if (team === '') return go(paths.requestConfirmation, { state: stateOf({ kind: 'audience', body }) })
      toasts.add({ level: 'success', text: words('form.sent', { name: values.name }) })
      clear()
      await client.invalidateQueries({ queryKey: ['audience-requests'] })
    })
  }

  const checkedField = (name: 'email' | 'handle' | 'ad_account_id') => {
    const found = checks[name] ?? {}
    const refused = found.isRepOnly ? words('repOnly') : found.error
    return {
      value: form.values[name],
      error: form.errors[name] ?? refused,
      description: found.note,
      onBlur: () => void check(name, form.values[name]),
      onChange: (value: string) => {
        forget(name)
        form.set(name, value)
      },
    }
  }
  const field = (name: 'company' | 'name' | 'description') => ({
    label: words(`form.${name}`),
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  })
  const account = checkedField('ad_account_id')
  return (
    <FormBox>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {teams.length > 0 && (
        <NativeSelect
          label={t('team')}
          value={form.values.team}
          onChange={(value) => form.set('team', value)}
          options={[...teams.map(({ id, name }) => ({ id, label: name })), { id: '', label: t('noTeam') }]}
        />
      )}
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField {...checkedField('email')} label={words('form.email')} type="email" autoComplete="email" />
        <TextField {...field('company')} autoComplete="organization" maxLength={200} />
        <TextField
          {...checkedField('handle')}
          label={words('form.handle')}
          prefix="@"
          spellCheck={false}
          maxLength={16}
        />
        <TextField
          {...account}
          label={t('account')}
          hint={forms('optional')}
          description={account.description ?? t('accountHelp')}
          spellCheck={false}
          maxLength={64}
        />
      </div>
      <TextField {...field('name')} maxLength={120} />
      <TextField
        {...field('description')}
        description={words('form.descriptionHelp')}
        rows={5}
        maxLength={5000}
      />
      <CountryChoice
        codes={countries}
        onChange={setCountries}
        error={isTried && countries.length === 0 ? words('form.needCountry') : undefined}
      />
      <HiddenField ref={hidden} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hairline pt-5">
        <Button variant="primary" size="lg" onClick={send}>
          {words('form.send')}
        </Button>
        {form.isChanged && (
          <Button variant="quiet" onClick={clear}>
            {t('clear')}
          </Button>
        )}
        <p className="text-13 text-ink-soft">{t('draftKept')}</p>
      </div>
    </FormBox>
  )
}
