import type { Audience } from '@rookery/contract'
import { SHARE_EMAILS_CAP } from '@rookery/contract/constants.ts'
import { audienceSharesCalls } from '@rookery/contract/facts.ts'
import { Button, CopyButton, Dialog, Notice, TextField } from '@rookery/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { api } from '../../../../shared/api/api.ts'
import { errorText, fieldErrors } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { sharesQuery } from '../api/shares.query.ts'
import { MemberChoice } from './member-choice.tsx'
import { ShareList } from './share-list.tsx'

interface ShareDialogProps {
  audience: Pick<Audience, 'id' | 'name'>
  onClose: () => void
}

const addressesOf = (text: string): string[] => text.split(/[\s,;、，]+/).filter((part) => part !== '')

/** Shares an audience by mail or link, and lists the shares, each of which can be ended. */
export function ShareDialog({ audience, onClose }: ShareDialogProps) {
  const t = useT('store')
  const common = useT('common')
  const forms = useT('forms')
  const client = useQueryClient()
  const [emails, setEmails] = useState('')
  const [members, setMembers] = useState<ReadonlySet<string>>(new Set())
  const [message, setMessage] = useState('')
  const [link, setLink] = useState('')
  const [error, setError] = useState('')
  // One key for the form's content: a repeated click after a lost answer sends no second mail.
  const key = useRef(crypto.randomUUID())
  const recipientAddresses = addressesOf(emails)

  async function share(body: { emails?: string[]; member_ids?: string[]; link?: boolean; message?: string }) {
    setError('')
    try {
      const created = await api.call(
        audienceSharesCalls.shareAudience,
        { pk: audience.id, ...body },
        { idempotencyKey: key.current },
      )
      key.current = crypto.randomUUID()
      await client.invalidateQueries(sharesQuery(audience.id))
      return created
    } catch (cause) {
      const fields = fieldErrors(cause)
      setError(fields.emails ?? fields.member_ids ?? errorText(cause))
      return null
    }
  }
  async function send() {
    const created = await share({
      emails: recipientAddresses,
      member_ids: [...members],
      ...(message.trim() ? { message: message.trim() } : {}),
    })
    if (!created) return
    if (created.shared_with.length > 0)
      toasts.add({ level: 'success', text: t('sharing.sent', { count: created.shared_with.length }) })
    if (created.skipped.length > 0)
      toasts.add({ level: 'warn', text: t('sharing.skipped', { emails: created.skipped.join(', ') }) })
    setEmails('')
    setMembers(new Set())
    setMessage('')
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('sharing.title', { name: audience.name })}
      description={t('sharing.description')}
      closeLabel={common('actions.close')}
    >
      <div className="grid gap-4">
        <TextField
          label={t('sharing.emails')}
          description={t('sharing.emailsHelp', { n: SHARE_EMAILS_CAP })}
          value={emails}
          onChange={setEmails}
          rows={2}
          spellCheck={false}
          error={error}
        />
        <MemberChoice chosen={members} onChange={setMembers} />
        <TextField
          label={t('sharing.message')}
          hint={forms('optional')}
          value={message}
          onChange={setMessage}
          rows={2}
          maxLength={1000}
        />
        <div>
          <Button
            variant="primary"
            isDisabled={
              recipientAddresses.length + members.size === 0 || recipientAddresses.length > SHARE_EMAILS_CAP
            }
            onClick={send}
          >
            {t('sharing.send')}
          </Button>
        </div>
        <section aria-label={t('sharing.link')} className="border-t border-hairline pt-4">
          <h3 className="text-14 font-semibold">{t('sharing.link')}</h3>
          <p className="mb-2 text-13 text-ink-soft">{t('sharing.linkHelp')}</p>
          {link ? (
            <Notice tone="info">
              <span className="flex items-center gap-2">
                <code className="min-w-0 flex-1 text-12 break-all">{link}</code>
                <CopyButton
                  items={[link]}
                  messages={{
                    copied: t('sharing.copied'),
                    empty: t('sharing.copyLink'),
                    failed: t('sharing.copyFailed'),
                  }}
                >
                  {t('sharing.copyLink')}
                </CopyButton>
              </span>
            </Notice>
          ) : (
            <Button
              onClick={async () => {
                const created = await share({ link: true })
                setLink(created?.signed_url ?? '')
              }}
            >
              {t('sharing.makeLink')}
            </Button>
          )}
        </section>
        <section aria-label={t('sharing.existing')} className="border-t border-hairline pt-4">
          <h3 className="mb-1 text-14 font-semibold">{t('sharing.existing')}</h3>
          <ShareList audienceId={audience.id} />
        </section>
      </div>
    </Dialog>
  )
}
