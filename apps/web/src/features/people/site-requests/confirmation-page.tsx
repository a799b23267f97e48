import { Button, LinkButton, MailIcon, Notice } from '@rookery/ui'
import { useEffect, useState } from 'react'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePaths } from '../../../shared/site/site.ts'
import { sentState, stateOf, type SentRequest } from '../../../shared/visitor-forms/sent-request.ts'
import { useFormTicket } from '../../../shared/visitor-forms/use-form-ticket.ts'
import { sendAgain } from './api/send-again.ts'
import type { SiteRequestsPaths } from './paths.ts'

const PAUSE_MS = 60_000
const hints = ['spam', 'full', 'limit'] as const

/**
 * /request-confirmation: that a mail is on its way, which is all that anybody is told. What was sent stands in the
 * history of the tab; opened by itself the page says it in general.
 */
function ConfirmationPage() {
  const t = useT('siteRequests')
  const paths = usePaths<SiteRequestsPaths>()
  const [state] = useState(sentState)
  const sent = state?.sent
  useDocumentTitle(t('confirmation.title'))
  const formOf = ({ kind, body }: SentRequest) =>
    kind === 'access'
      ? paths.requestAccess
      : kind === 'audience'
        ? paths.requestAudience
        : paths.requestDownload(body.material_id)
  return (
    <div className="mx-auto max-w-[640px]">
      <MailIcon size={40} className="text-signal" />
      <h1 className="mt-4 text-28 font-semibold tracking-tight md:text-40">{t('confirmation.title')}</h1>
      <p role="status" className="mt-4 text-16 text-ink-soft md:text-20">
        {sent ? t(`confirmation.${sent.kind}`, { email: sent.body.email }) : t('confirmation.general')}
      </p>
      <div className="mt-8 rounded-md border border-hairline bg-raised p-5 md:p-7">
        <h2 className="text-16 font-semibold">{t('confirmation.title2')}</h2>
        <ul className="mt-3 flex flex-col gap-2 text-14 text-ink-soft">
          {hints.map((hint) => (
            <li key={hint} className="border-l-2 border-signal-edge pl-3">
              {t(`confirmation.${hint}`)}
            </li>
          ))}
        </ul>
        {sent && (
          <div className="mt-5 flex flex-wrap gap-3 border-t border-hairline pt-5">
            <Resend sent={sent} sentAt={state.at} />
            <LinkButton href={formOf(sent)}>{t('confirmation.other')}</LinkButton>
          </div>
        )}
      </div>
      <p className="mt-6">
        <LinkButton href={paths.home}>{t('confirmation.home')}</LinkButton>
      </p>
    </div>
  )
}

/** After a minute, and a minute after each time. */
function Resend({ sent, sentAt }: { sent: SentRequest; sentAt: number }) {
  const t = useT('siteRequests')
  const { ticketOf } = useFormTicket()
  const [at, setAt] = useState(sentAt)
  const [now, setNow] = useState(() => Date.now())
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'danger'; text: string }>()
  const seconds = Math.max(0, Math.ceil((at + PAUSE_MS - now) / 1000))
  const isWaiting = seconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  async function send() {
    try {
      await sendAgain(sent, await ticketOf())
    } catch (error) {
      return setOutcome({ tone: 'danger', text: errorText(error) })
    }
    const state = stateOf(sent)
    history.replaceState(state, '')
    setAt(state.at)
    setNow(state.at)
    setOutcome({ tone: 'success', text: t('confirmation.sentAgain') })
  }
  return (
    <>
      {outcome && (
        <div className="w-full">
          <Notice tone={outcome.tone}>{outcome.text}</Notice>
        </div>
      )}
      <Button variant="primary" isDisabled={isWaiting} onClick={send}>
        {isWaiting ? t('confirmation.againIn', { seconds }) : t('confirmation.again')}
      </Button>
    </>
  )
}

export default screen<SiteRequestsPaths>(ConfirmationPage)
