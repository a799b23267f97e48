import { SHARE_EMAILS_CAP } from '@rookery/contract/constants.ts'
import { targetingListsCalls } from '@rookery/contract/facts.ts'
import type { CallOutput } from '@rookery/contract'
import { Button, CopyButton, Dialog, Notice, TextField } from '@rookery/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { appToken } from '../../../../shared/api/app-token.ts'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { LISTS_KEY, usageSharesQuery } from '../api/lists.query.ts'

/** What is shared: a list's newest version, or what was applied. */
export type Shareable = { kind: 'config' | 'usage'; id: string; name: string }

const addressesOf = (text: string): string[] => text.split(/[\s,;、，]+/).filter(Boolean)

/** Mails a list to people without an account here, and gives a link for everybody else. */
export function ShareDialog({ shared, onClose }: { shared: Shareable; onClose: () => void }) {
  const t = useT('targetingLists')
  const common = useT('common')
  const forms = useT('forms')
  const client = useQueryClient()
  const [emails, setEmails] = useState('')
  const [message, setMessage] = useState('')
  const [answer, setAnswer] = useState<CallOutput<'share-audience-config'>>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  // A repeated click after a lost answer sends no second mail.
  const key = useRef(crypto.randomUUID())
  const addresses = addressesOf(emails)

  async function send() {
    setBusy(true)
    setError(undefined)
    try {
      const call =
        shared.kind === 'usage'
          ? targetingListsCalls.shareAudienceUsage
          : targetingListsCalls.shareAudienceConfig
      setAnswer(
        await api.call(
          call,
          { pk: shared.id, emails: addresses, ...(message.trim() && { message: message.trim() }) },
          { quiet: true, token: appToken(), idempotencyKey: key.current },
        ),
      )
      key.current = crypto.randomUUID()
      setEmails('')
      await client.invalidateQueries({ queryKey: [LISTS_KEY] })
    } catch (cause) {
      setError(fieldErrors(cause)['emails'] ?? errorText(cause))
    }
    setBusy(false)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('share.title', { name: shared.name })}
      description={t('share.description')}
      closeLabel={common('actions.close')}
    >
      <div className="grid gap-4">
        <TextField
          label={t('share.emails')}
          description={t('share.emailsHelp', { n: SHARE_EMAILS_CAP })}
          value={emails}
          onChange={setEmails}
          rows={2}
          spellCheck={false}
          error={error}
        />
        <TextField
          label={t('share.message')}
          hint={forms('optional')}
          value={message}
          onChange={setMessage}
          rows={2}
          maxLength={1000}
        />
        <div>
          <Button
            variant="primary"
            isBusy={isBusy}
            isDisabled={addresses.length === 0 || addresses.length > SHARE_EMAILS_CAP}
            onClick={send}
          >
            {t('share.send')}
          </Button>
        </div>
        {answer && <Sent answer={answer} />}
        {shared.kind === 'usage' && <SharedWith usageId={shared.id} />}
      </div>
    </Dialog>
  )
}

function Sent({ answer }: { answer: CallOutput<'share-audience-config'> }) {
  const t = useT('targetingLists')
  return (
    <>
      {answer.shared_with.length > 0 && (
        <Notice tone="success" title={t('share.sent', { count: answer.shared_with.length })} />
      )}
      {answer.skipped.length > 0 && (
        <Notice tone="warn">{t('share.skipped', { emails: answer.skipped.join(', ') })}</Notice>
      )}
      <Notice title={t('share.link')}>
        <span className="flex items-center gap-2">
          <code className="min-w-0 flex-1 text-12 break-all">{answer.signed_url}</code>
          <CopyButton
            items={[answer.signed_url]}
            messages={{ copied: t('one.copied'), empty: t('one.copyEmpty'), failed: t('one.copyFailed') }}
          >
            {t('share.copyLink')}
          </CopyButton>
        </span>
      </Notice>
    </>
  )
}

/** With whom a usage was shared, and who opened it. */
function SharedWith({ usageId }: { usageId: string }) {
  const t = useT('targetingLists')
  const formats = useFormats()
  const { data } = useQuery(usageSharesQuery(usageId))
  if (!data) return null
  return (
    <section className="border-t border-hairline pt-4">
      <h3 className="mb-1 text-14 font-semibold">{t('share.with')}</h3>
      {data.length === 0 && <p className="text-13 text-ink-soft">{t('share.nobody')}</p>}
      <ul className="grid gap-1 text-13">
        {data.map(({ email, shared_at, opened_at }) => (
          <li key={email} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 break-all">{email}</span>
            <span className="text-ink-soft">
              {opened_at
                ? t('share.opened', { date: formats.date(opened_at) })
                : t('share.unopened', { date: formats.date(shared_at) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
