import type { AudienceRequest } from '@rookery/contract'
import { audienceRequestsCalls } from '@rookery/contract/facts.ts'
import { ApiError } from '@rookery/api-client'
import { Button, LinkButton, Notice } from '@rookery/ui'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { api } from '../../../shared/api/api.ts'
import { appToken } from '../../../shared/api/app-token.ts'
import { errorText } from '../../../shared/errors/error-text.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { useDocumentTitle } from '../../../shared/navigation/document-title.ts'
import { screen } from '../../../shared/router/screen.ts'
import { usePlace } from '../../../shared/router/router.tsx'
import { usePaths } from '../../../shared/site/site.ts'
import { Feedback } from './components/feedback.tsx'
import type { OpenRequestsPaths } from './paths.ts'

/**
 * /request-verification#signed=…: the press on the button confirms, not the opening of the link. The same link shows
 * later where the request stands.
 */
function VerifyPage() {
  const t = useT('openRequests')
  const paths = usePaths<OpenRequestsPaths>()
  const signed = new URLSearchParams(usePlace().hash.slice(1)).get('signed')
  const [request, setRequest] = useState<AudienceRequest>()
  const [failure, setFailure] = useState<unknown>()
  useDocumentTitle(t('verify.title'))

  async function confirm() {
    setFailure(undefined)
    try {
      setRequest(
        await api.call(
          audienceRequestsCalls.verifyAudienceRequest,
          { signed: signed ?? '' },
          { token: appToken(), quiet: true },
        ),
      )
    } catch (error) {
      setFailure(error)
    }
  }
  const isEnded = failure instanceof ApiError && failure.status === 400
  const askAgain = (
    <LinkButton href={paths.requestAudience} variant="primary" size="lg">
      {t('verify.again')}
    </LinkButton>
  )
  if (request)
    return (
      <Message
        title={t('verify.doneTitle', { name: request.name })}
        text={t(`verify.states.${request.state}`)}
      >
        {request.note && <p className="text-16">{t('verify.note', { note: request.note })}</p>}
        <Feedback requestId={request.id} />
      </Message>
    )
  if (!signed)
    return (
      <Message title={t('verify.missingTitle')} text={t('verify.missingText')}>
        {askAgain}
      </Message>
    )
  if (isEnded)
    return (
      <Message title={t('verify.invalidTitle')} text={t('verify.invalidText')}>
        {askAgain}
      </Message>
    )
  return (
    <Message title={t('verify.title')} text={t('verify.text')}>
      {failure !== undefined && <Notice tone="danger">{errorText(failure)}</Notice>}
      <Button variant="primary" size="lg" onClick={confirm}>
        {t('verify.submit')}
      </Button>
    </Message>
  )
}

/** A page with one thing to say; its heading is read out when it changes. */
function Message({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [title])
  return (
    <div className="mx-auto flex max-w-[640px] flex-col items-start gap-6">
      <div>
        <h1
          ref={heading}
          tabIndex={-1}
          className="text-28 font-semibold tracking-tight text-balance outline-none md:text-40"
        >
          {title}
        </h1>
        <p className="mt-4 text-16 text-ink-soft md:text-20">{text}</p>
      </div>
      {children}
    </div>
  )
}

export default screen<OpenRequestsPaths>(VerifyPage)
