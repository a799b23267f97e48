import type { Team } from '@rookery/contract'
import { Avatar, Badge, Button, Notice, Section, TextField } from '@rookery/ui'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { hasBillingDetails } from '../../../../shared/teams/team-facts.ts'
import { useUpdateTeam } from '../api/update-team.ts'
import { CountryField } from './country-field.tsx'
import { LogoField } from './logo-field.tsx'

/** Name and billing details; editable by admins, others see the name. */
export function GeneralSection({ team, isAdmin }: { team: Team; isAdmin: boolean }) {
  const t = useT('teams')
  const update = useUpdateTeam(team.slug)
  const form = useForm(
    { name: team.name },
    { name: { isRequired: true, minLength: 2, maxLength: 80 } },
    { name: t('settings.name') },
  )
  const saveTeam = () =>
    form.submit(async ({ name }) => {
      await update.mutateAsync({ name: name.trim() })
      toasts.add({ level: 'success', text: t('settings.saved') })
    })
  return (
    <Section title={t('settings.general')}>
      {!isAdmin && <Notice>{t('settings.readOnly')}</Notice>}
      <div className="mt-3">
        {isAdmin ? (
          <LogoField team={team} />
        ) : (
          team.logo && <Avatar text={team.name} src={team.logo} size={64} shape="square" />
        )}
      </div>
      <form
        noValidate
        className="mt-3 flex max-w-[420px] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void saveTeam()
        }}
      >
        <TextField
          label={t('settings.name')}
          value={form.values.name}
          onChange={(name) => form.set('name', name)}
          error={form.errors.name}
          isReadOnly={!isAdmin}
          description={
            <>
              {t('settings.slug')}: /{team.slug}
            </>
          }
        />
        {isAdmin && (
          <div>
            <Button type="submit" isBusy={update.isPending} isDisabled={form.values.name === team.name}>
              {t('settings.save')}
            </Button>
          </div>
        )}
      </form>
    </Section>
  )
}

export function BillingSection({ team }: { team: Team }) {
  const t = useT('teams')
  const tForms = useT('forms')
  const update = useUpdateTeam(team.slug)
  const form = useForm(
    {
      invoice_name: team.invoice_name ?? '',
      invoice_email: team.invoice_email ?? '',
      country: team.country ?? '',
    },
    {
      invoice_name: { maxLength: 200 },
      invoice_email: {
        type: 'email',
        validators: [(v) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v) ? null : tForms('email'))],
      },
    },
    { invoice_name: t('billing.invoiceName'), invoice_email: t('billing.invoiceEmail') },
  )
  const saveTeam = () =>
    form.submit(async (values) => {
      await update.mutateAsync({
        invoice_name: values.invoice_name.trim() || null,
        invoice_email: values.invoice_email.trim() || null,
        country: values.country || null,
      })
      toasts.add({ level: 'success', text: t('settings.saved') })
    })
  const isComplete = hasBillingDetails(team)
  return (
    <div id="billing">
      <Section
        title={t('billing.title')}
        description={t('billing.description')}
        actions={
          <Badge tone={isComplete ? 'success' : 'neutral'}>
            {t(isComplete ? 'billing.complete' : 'billing.incomplete')}
          </Badge>
        }
      >
        <form
          noValidate
          className="flex max-w-[420px] flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault()
            void saveTeam()
          }}
        >
          <TextField
            label={t('billing.invoiceName')}
            value={form.values.invoice_name}
            onChange={(value) => form.set('invoice_name', value)}
            error={form.errors.invoice_name}
            autoComplete="billing organization"
            maxLength={200}
          />
          <TextField
            label={t('billing.invoiceEmail')}
            type="email"
            value={form.values.invoice_email}
            onChange={(value) => form.set('invoice_email', value)}
            error={form.errors.invoice_email}
            autoComplete="billing email"
          />
          <CountryField
            label={t('billing.country')}
            value={form.values.country}
            onChange={(value) => form.set('country', value)}
            error={form.errors.country}
          />
          <div>
            <Button type="submit" isBusy={update.isPending} isDisabled={!form.isChanged}>
              {t('settings.save')}
            </Button>
          </div>
        </form>
      </Section>
    </div>
  )
}
