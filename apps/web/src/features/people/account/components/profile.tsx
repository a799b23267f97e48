import type { User } from '@rookery/contract'
import { currentUserCalls } from '@rookery/contract/facts.ts'
import { localeOf } from '@rookery/i18n'
import { Button, Section, TextField } from '@rookery/ui'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../../../shared/api/api.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { changeLocale } from '../../../../shared/i18n/i18n.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { rememberUser } from '../../../../shared/session/me.query.ts'

/** Names, language and time zone. */
export function Profile({ user }: { user: User }) {
  const t = useT('account')
  const tForms = useT('forms')
  const update = useMutation({
    mutationFn: (values: {
      first_name: string
      last_name: string
      language: 'en' | 'ja'
      time_zone: string
    }) => api.call(currentUserCalls.updateMe, values),
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
  const saveProfile = () =>
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
          void saveProfile()
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
        <div>
          <Button type="submit" variant="primary" isBusy={update.isPending}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
