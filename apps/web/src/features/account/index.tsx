import type { User } from '@rookery/contract'
import { userCalls } from '@rookery/contract/facts.ts'
import { localeOf } from '@rookery/i18n'
import { Avatar, Badge, Button, PageHeader, Section, Skeleton, TextField } from '@rookery/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '../../shared/api/api.ts'
import { errorText } from '../../shared/errors/error-text.ts'
import { LoadFailed } from '../../shared/feedback/load-failed.tsx'
import { toasts } from '../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../shared/forms/native-select.tsx'
import { useForm } from '../../shared/forms/use-form.ts'
import { changeLocale } from '../../shared/i18n/i18n.ts'
import { useFormats } from '../../shared/i18n/use-formats.ts'
import { useT } from '../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../shared/navigation/document-title.ts'
import { keepReturnPath } from '../../shared/session/return-path.ts'
import { rememberUser } from '../../shared/session/me.query.ts'
import { useMe } from '../../shared/session/use-me.ts'
import { goToX } from '../../shared/sign-in/go-to-x.ts'
import { socialAccountsQuery } from './api/social-accounts.query.ts'

/** /:teamId/account */
export default function AccountPage() {
  const t = useT('account')
  const me = useMe()
  useDocumentTitle(t('title'))
  return (
    <div className="max-w-[720px]">
      <PageHeader title={t('title')} description={t('description')} />
      {me ? <Profile user={me} /> : <Skeleton label={t('profile')} />}
      <Identities />
    </div>
  )
}

function Profile({ user }: { user: User }) {
  const t = useT('account')
  const tForms = useT('forms')
  const update = useMutation({
    mutationFn: (values: {
      first_name: string
      last_name: string
      language: 'en' | 'ja'
      time_zone: string
    }) => api.call(userCalls.updateMe, values),
    onSuccess: rememberUser,
  })
  const form = useForm(
    {
      first_name: user.first_name,
      last_name: user.last_name,
      language: user.language as string,
      time_zone: user.time_zone,
    },
    { first_name: { maxLength: 80 }, last_name: { maxLength: 80 } },
    { first_name: t('firstName'), last_name: t('lastName') },
  )
  const save = () =>
    form.submit(async (values) => {
      const language = localeOf(values.language) ?? 'en'
      await update.mutateAsync({ ...values, language })
      await changeLocale(language)
      toasts.add({ level: 'success', text: t('saved') })
    })
  const zones = Intl.supportedValuesOf('timeZone')
  return (
    <Section title={t('profile')}>
      <form
        noValidate
        className="grid max-w-[560px] gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField
          label={t('firstName')}
          value={form.values.first_name}
          onChange={(value) => form.set('first_name', value)}
          error={form.errors.first_name}
          autoComplete="given-name"
        />
        <TextField
          label={t('lastName')}
          value={form.values.last_name}
          onChange={(value) => form.set('last_name', value)}
          error={form.errors.last_name}
          autoComplete="family-name"
        />
        <NativeSelect
          label={t('language')}
          error={form.errors.language}
          value={form.values.language}
          onChange={(value) => form.set('language', value)}
          options={[
            { id: 'en', label: 'English' },
            { id: 'ja', label: '日本語' },
          ]}
        />
        <NativeSelect
          label={t('timeZone')}
          error={form.errors.time_zone}
          value={form.values.time_zone}
          onChange={(value) => form.set('time_zone', value)}
          options={[
            ...(zones.includes(form.values.time_zone)
              ? []
              : [{ id: form.values.time_zone, label: form.values.time_zone || tForms('choose') }]),
            ...zones.map((zone) => ({ id: zone, label: zone.replaceAll('_', ' ') })),
          ]}
        />
        <TextField
          label={t('email')}
          value={user.email ?? t('noEmail')}
          isReadOnly
          className="sm:col-span-2"
        />
        <div>
          <Button type="submit" variant="primary" isBusy={update.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}

function Identities() {
  const t = useT('account')
  const formats = useFormats()
  const accounts = useQuery(socialAccountsQuery)
  const connect = () => {
    keepReturnPath(location.pathname)
    return goToX({ isConnecting: true })
  }
  const tellFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })
  return (
    <Section
      title={t('identities')}
      description={t('identitiesDescription')}
      actions={
        <Button size="sm" onClick={connect} onError={tellFailure}>
          {t('connect')}
        </Button>
      }
    >
      {accounts.isError && !accounts.data && (
        <LoadFailed title={t('failed')} error={accounts.error} onRetry={() => accounts.refetch()} />
      )}
      {accounts.isPending && <Skeleton label={t('identities')} />}
      {accounts.data?.length === 0 && <p className="text-ink-soft">{t('none')}</p>}
      <ul>
        {accounts.data?.map((account) => (
          <li key={account.id} className="flex items-center gap-3 border-b border-hairline py-3">
            <Avatar text={account.name || account.handle} src={account.avatar_url} isDecorative />
            <div className="min-w-0 flex-1">
              <p className="truncate font-medium">
                {account.name} <span className="font-normal text-ink-soft">@{account.handle}</span>
              </p>
              <p className="text-13 text-ink-soft">
                {t('connectedAt', { date: formats.date(account.connected_at) })}
              </p>
            </div>
            {account.needs_reconnect && <Badge tone="warn">{t('needsReconnect')}</Badge>}
            {account.needs_reconnect && (
              <Button size="sm" onClick={connect} onError={tellFailure}>
                {t('reconnect')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
