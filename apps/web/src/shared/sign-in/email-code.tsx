import { Button, ConfirmCodeField, Notice, Spinner, TextField } from '@rookery/ui'
import { useReducer, useState } from 'react'
import { errorText, fieldErrors } from '../errors/error-text.ts'
import { useForm } from '../forms/use-form.ts'
import { useT } from '../i18n/use-t.ts'
import { magicLogin, noMagicLogin } from './magic-login.ts'

export interface EmailCodeProps {
  /** Mails a code; resolves to the magic code, null if that failed. */
  requestCode: (email: string) => Promise<string | null>
  /** Uses the typed code. A 400 means that it is wrong. */
  submitCode: (magicCode: string, confirmCode: string) => Promise<unknown>
  submitLabel: string
  /** If given, the address cannot be changed. */
  email?: string
  /** Initial value of the address field. */
  initial?: string
  isPrimary?: boolean
  autoFocus?: boolean
}

/**
 * Form for an address, then for the code mailed to it, which is submitted automatically at its sixth
 * character (STATE-020).
 */
export function EmailCode({
  requestCode,
  submitCode,
  submitLabel,
  email,
  initial,
  isPrimary,
  autoFocus,
}: EmailCodeProps) {
  const t = useT('signIn')
  const tForms = useT('forms')
  const [login, dispatch] = useReducer(magicLogin, noMagicLogin)
  const [hasFailed, setFailed] = useState(false)
  const [refusal, setRefusal] = useState<string>()
  const [isTrying, setTrying] = useState(false)
  const [isSending, setSending] = useState(false)
  const form = useForm(
    { email: email ?? initial ?? '' },
    {
      email: {
        isRequired: true,
        maxLength: 254,
        validators: [(v) => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(v.trim()) ? null : tForms('email'))],
      },
    },
    { email: t('email.label') },
  )
  const sendCode = async (address: string) => {
    setFailed(false)
    setSending(true)
    const magicCode = await requestCode(address)
    setSending(false)
    if (magicCode === null) return setFailed(true)
    dispatch({ kind: 'asked', email: address, magicCode })
  }
  const type = async (code: string) => {
    if (login.magicCode === null) return
    dispatch({ kind: 'trying' })
    setRefusal(undefined)
    setTrying(true)
    try {
      await submitCode(login.magicCode, code)
      dispatch({ kind: 'signed-in' })
    } catch (error) {
      if ('confirm_code' in fieldErrors(error)) dispatch({ kind: 'invalid' })
      else setRefusal(errorText(error))
    }
    setTrying(false)
  }

  if (login.magicCode !== null)
    return (
      <div className="flex flex-col gap-4">
        <p>{t('email.sent', { email: login.email })}</p>
        <ConfirmCodeField
          label={t('email.code')}
          description={t('email.codeNote')}
          error={login.isCodeInvalid ? t('email.invalid') : undefined}
          onComplete={type}
          isDisabled={login.isSignedIn}
          autoFocus
        />
        {refusal && <Notice tone="danger">{refusal}</Notice>}
        {hasFailed && <Notice tone="danger">{t('email.failed')}</Notice>}
        <p role="status" className="flex min-h-5 items-center gap-2 text-13 text-ink-soft">
          {isTrying && (
            <>
              <Spinner /> {t('email.checking')}
            </>
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => sendCode(login.email)}>
            {t('email.again')}
          </Button>
          {email === undefined && (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                setRefusal(undefined)
                setFailed(false)
                dispatch({ kind: 'reset' })
              }}
            >
              {t('email.other')}
            </Button>
          )}
        </div>
      </div>
    )
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        void form.submit(async (values) => sendCode(values.email.trim()))
      }}
    >
      {email === undefined && (
        <TextField
          label={t('email.label')}
          type="email"
          value={form.values.email}
          onChange={(value) => form.set('email', value)}
          error={form.errors.email}
          autoComplete="email"
          autoFocus={autoFocus}
          maxLength={254}
        />
      )}
      {hasFailed && <Notice tone="danger">{t('email.failed')}</Notice>}
      <Button
        type="submit"
        variant={isPrimary ? 'primary' : undefined}
        size="lg"
        isFullWidth
        isBusy={isSending}
      >
        {submitLabel}
      </Button>
    </form>
  )
}
