import type { Team } from '@rookery/contract'
import { INVITE_EMAILS_CAP } from '@rookery/contract/constants.ts'
import type { Locale } from '@rookery/i18n'
import { Button, Dialog, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useLocale, useT } from '../../../../shared/i18n/use-t.ts'
import { usePlanLimit } from '../../../../shared/teams/use-plan-limit.ts'
import { useInvite } from '../api/member-actions.ts'
import { InvitedAccounts } from './invited-accounts.tsx'
import { readAddresses } from '../model/read-addresses.ts'

const languageOptions = [
  { id: 'en', label: 'English' },
  { id: 'ja', label: '日本語' },
] as const

type InvitedRole = 'admin' | 'member'

/**
 * Form for one or several addresses, a role, ad accounts, the mail's language and a message; addresses that were not invited are reported and
 * stay in the field (ROUTE-084, WIDGET-036).
 */
export function InviteDialog({
  team,
  isAdmin,
  onClose,
}: {
  team: Team
  isAdmin: boolean
  onClose: () => void
}) {
  const t = useT('teams')
  const tCommon = useT('common')
  const tForms = useT('forms')
  const invite = useInvite(team.id)
  const reportPlanLimit = usePlanLimit()
  const [addresses, setAddresses] = useState('')
  const [level, setLevel] = useState<InvitedRole>('member')
  const [message, setMessage] = useState('')
  const [language, setLanguage] = useState<Locale>(useLocale())
  const [accountIds, setAccountIds] = useState<readonly string[]>([])
  const [error, setError] = useState<string>()
  const [skipped, setSkipped] = useState<readonly { email: string; reason: 'member' | 'too_many_mails' }[]>(
    [],
  )
  const [key, setKey] = useState(() => crypto.randomUUID())
  const { emails, bad } = readAddresses(addresses)

  const changeInput = (set: () => void) => {
    set()
    setError(undefined)
    setKey(crypto.randomUUID())
  }
  const sendInvites = async () => {
    setSkipped([])
    if (bad.length > 0) return setError(`${tForms('email')}: ${bad.slice(0, 5).join(', ')}`)
    if (emails.length === 0) return setError(tForms('required', { field: t('invite.emails') }))
    if (emails.length > INVITE_EMAILS_CAP) return setError(t('invite.tooMany', { n: INVITE_EMAILS_CAP }))
    try {
      const answer = await invite.mutateAsync({
        key,
        emails,
        level,
        message: message.trim() || null,
        language,
        ...(accountIds.length > 0 && { ad_account_ids: [...accountIds] }),
      })
      if (answer.invites.length > 0)
        toasts.add({ level: 'success', text: t('invite.done', { count: answer.invites.length }) })
      if (answer.skipped.length === 0) return onClose()
      changeInput(() => setAddresses(answer.skipped.map(({ email }) => email).join('\n')))
      setSkipped(answer.skipped)
    } catch (failure) {
      reportPlanLimit(failure)
      setError(errorText(failure))
    }
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('invite.title', { team: team.name })}
      description={t('invite.description')}
      closeLabel={tCommon('actions.close')}
      footer={
        <>
          <Button onClick={onClose}>{tCommon('actions.cancel')}</Button>
          <Button variant="primary" type="submit" form="invite-form" isBusy={invite.isPending}>
            {/* No count until the form can be sent. */}
            {emails.length > 1 && bad.length === 0
              ? t('invite.submitMany', { n: emails.length })
              : t('invite.submit')}
          </Button>
        </>
      }
    >
      <form
        id="invite-form"
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          void sendInvites()
        }}
      >
        {skipped.length > 0 && (
          <Notice tone="warn" title={t('invite.skipped')}>
            <ul className="list-disc pl-4">
              {skipped.map(({ email, reason }) => (
                <li key={email}>{t(`invite.reasons.${reason}`, { email })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <TextField
          label={t('invite.emails')}
          description={t('invite.emailsNote')}
          rows={3}
          value={addresses}
          onChange={(value) => changeInput(() => setAddresses(value))}
          error={error}
          autoComplete="off"
          spellCheck={false}
          autoFocus
        />
        {isAdmin && (
          <NativeSelect<InvitedRole>
            label={t('members.level')}
            description={t(`invite.levels.${level}`)}
            value={level}
            onChange={(value) => changeInput(() => setLevel(value))}
            options={[
              { id: 'member', label: t('members.member') },
              { id: 'admin', label: t('members.admin') },
            ]}
          />
        )}
        {isAdmin && (
          <InvitedAccounts chosen={accountIds} onChange={(ids) => changeInput(() => setAccountIds(ids))} />
        )}
        <NativeSelect<Locale>
          label={t('invite.language')}
          value={language}
          onChange={(value) => changeInput(() => setLanguage(value))}
          options={languageOptions}
        />
        <TextField
          label={t('invite.message')}
          hint={tForms('optional')}
          rows={3}
          value={message}
          onChange={(value) => changeInput(() => setMessage(value))}
          maxLength={1000}
        />
      </form>
    </Dialog>
  )
}
