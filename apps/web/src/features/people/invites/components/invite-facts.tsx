import type { ReactNode } from 'react'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import type { ReadInvite } from '../api/invite.query.ts'

export function InviteFacts({ invite }: { invite: ReadInvite }) {
  const t = useT('invites')
  const formats = useFormats()
  return (
    <>
      {invite.message && (
        <figure className="mb-5">
          <figcaption className="text-13 text-ink-soft">{t('message')}</figcaption>
          <blockquote className="mt-1 border-l-2 border-signal-edge pl-3 break-words whitespace-pre-line">
            {invite.message}
          </blockquote>
        </figure>
      )}
      <dl className="mb-6 border-t border-hairline text-14">
        <Fact name={t('email')}>{invite.email}</Fact>
        <Fact name={t('level')}>{t(`levels.${invite.level}`)}</Fact>
        <Fact name={t('until')}>{formats.date(invite.expires_at)}</Fact>
      </dl>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex gap-4 border-b border-hairline py-2">
      <dt className="w-24 shrink-0 text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
    </div>
  )
}
