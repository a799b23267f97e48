import { Button, Checkbox, Notice, TextField, TextLink } from '@rookery/ui'
import { useRef, useState, type ReactNode } from 'react'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { forgetDraft, readDraft } from '../../../../shared/visitor-forms/stored-draft.ts'
import { useKeptDraft } from '../../../../shared/visitor-forms/use-kept-draft.ts'
import { HiddenField } from '../../../../shared/visitor-forms/hidden-field.tsx'
import { stateOf } from '../../../../shared/visitor-forms/sent-request.ts'
import { useFormTicket } from '../../../../shared/visitor-forms/use-form-ticket.ts'
import { FormBox } from '../../../../shared/visitor-forms/visitor-page.tsx'
import { sendSiteRequest } from '../api/send-site-request.ts'
import type { SiteRequestsPaths } from '../paths.ts'

/** Version of the text beside the box; a request keeps which one was agreed to. */
const CONSENT_VERSION = '2026-11-28'
const empty = { email: '', first_name: '', last_name: '', company: '' }

interface RequestFieldsProps {
  purpose: 'access' | 'download'
  send: string
  /** What is asked for, above the fields. */
  children?: ReactNode
  /** The chosen material; null says at its field that one is missing. */
  materialOf?: () => string | null
}

/** Who asks, and the button that sends. The answer is the same for every address. */
export function RequestFields({ purpose, send: sendText, children, materialOf }: RequestFieldsProps) {
  const t = useT('siteRequests')
  const forms = useT('forms')
  const locale = useLocale()
  const go = useGo()
  const paths = usePaths<SiteRequestsPaths>()
  const { ticketOf, renew } = useFormTicket()
  const hidden = useRef<HTMLInputElement>(null)
  const [consent, setConsent] = useState(false)
  const [failure, setFailure] = useState('')
  const [initial] = useState(() => ({ ...empty, ...readDraft<typeof empty>(purpose) }))
  const form = useForm(
    initial,
    {
      email: { isRequired: true, type: 'email', maxLength: 254 },
      first_name: { maxLength: 100 },
      last_name: { maxLength: 100 },
      company: { maxLength: 200 },
    },
    {
      email: t('form.email'),
      first_name: t('form.firstName'),
      last_name: t('form.lastName'),
      company: t('form.company'),
    },
  )
  useKeptDraft(purpose, form.values, form.isChanged)

  const names = [
    { id: 'first_name', label: t('form.firstName'), autoComplete: 'given-name' },
    { id: 'last_name', label: t('form.lastName'), autoComplete: 'family-name' },
  ] as const
  // In Japanese the family name comes first.
  const nameFields = locale === 'ja' ? names.toReversed() : names

  async function send() {
    setFailure('')
    const material = materialOf?.()
    if (material === null) return
    await form.submit(async (values) => {
      const body = {
        ...values,
        purpose,
        ...(material !== undefined && { material_id: material }),
        consent,
        ...(consent && { consent_version: CONSENT_VERSION }),
        language: locale,
        website: hidden.current?.value ?? '',
      }
      try {
        await sendSiteRequest({ ...body, ticket: await ticketOf() })
      } catch (error) {
        renew()
        if (Object.keys(fieldErrors(error)).length === 0) setFailure(errorText(error))
        throw error
      }
      forgetDraft(purpose)
      go(paths.requestConfirmation, { state: stateOf({ kind: purpose, body }) })
    })
  }

  const field = (name: keyof typeof empty, label: string) => ({
    label,
    value: form.values[name],
    error: form.errors[name],
    onChange: (value: string) => form.set(name, value),
  })
  return (
    <FormBox>
      {failure && <Notice tone="danger">{failure}</Notice>}
      {children}
      <TextField {...field('email', t('form.email'))} type="email" autoComplete="email" maxLength={254} />
      <div className="grid gap-5 sm:grid-cols-2">
        {nameFields.map(({ id, label, autoComplete }) => (
          <TextField
            key={id}
            {...field(id, label)}
            hint={forms('optional')}
            autoComplete={autoComplete}
            maxLength={100}
          />
        ))}
      </div>
      <TextField
        {...field('company', t('form.company'))}
        hint={forms('optional')}
        autoComplete="organization"
        maxLength={200}
      />
      <Checkbox
        label={t('form.consent')}
        description={t('form.consentHelp')}
        isChecked={consent}
        onChange={setConsent}
      />
      <HiddenField ref={hidden} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 border-t border-hairline pt-5">
        <Button variant="primary" size="lg" onClick={send}>
          {sendText}
        </Button>
        <p className="text-13 text-ink-soft">
          {t('form.kept')} <TextLink href="/privacy">{t('form.privacy')}</TextLink>
        </p>
      </div>
    </FormBox>
  )
}
