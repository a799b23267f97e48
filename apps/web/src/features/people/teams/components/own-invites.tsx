import type { OwnInvite } from '@rookery/contract'
import { Avatar, Button, Notice } from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { EmailCode } from '../../../../shared/sign-in/email-code.tsx'
import { confirmAddress, requestAddressCode } from '../../../../shared/sign-in/own-address.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { ownInvitesQuery, useAnswerInvite } from '../api/own-invites.query.ts'
import type { TeamsPaths } from '../paths.ts'

/** Open invites for the user's address, to accept or decline without going back to the mail. */
export function OwnInvites() {
  const t = useT('invites')
  const own = useQuery(ownInvitesQuery)
  if (!own.data) return null
  const { to_confirm: email, results } = own.data
  if (email !== null)
    return (
      <section className="mb-6 border-y border-hairline py-4">
        <h2 className="mb-1 text-16 font-medium">{t('own.title')}</h2>
        <p className="mb-3">{t('own.confirm', { email })}</p>
        <EmailCode
          email={email}
          requestCode={requestAddressCode}
          submitCode={async (magicCode, code) => {
            await confirmAddress(magicCode, code)
            await own.refetch()
          }}
          submitLabel={t('own.sendCode', { email })}
        />
      </section>
    )
  if (results.length === 0) return null
  return (
    <section className="mb-6">
      <h2 className="mb-2 text-16 font-medium">{t('own.title')}</h2>
      <ul className="border-t border-hairline">
        {results.map((invite) => (
          <OwnInviteRow key={invite.id} invite={invite} />
        ))}
      </ul>
    </section>
  )
}

/** A failed answer is told in its row, by the mutation's error. */
const toldInRow = () => {}

function OwnInviteRow({ invite }: { invite: OwnInvite }) {
  const t = useT('invites')
  const formats = useFormats()
  const paths = usePaths<TeamsPaths>()
  const go = useGo()
  const answer = useAnswerInvite()
  const { team, invited_by } = invite
  // The answered invite leaves the list, and this row with it, before these go on.
  const decline = async () => {
    await answer.mutateAsync({ invite, accepts: false })
    toasts.add({ level: 'success', text: t('own.declined', { team: team.name }) })
  }
  const accept = async () => {
    await answer.mutateAsync({ invite, accepts: true })
    go(paths.team(team.slug))
  }
  return (
    <li className="flex flex-wrap items-center gap-3 border-b border-hairline py-3">
      <Avatar text={team.name} src={team.logo} shape="square" isDecorative />
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate font-medium">{team.name}</p>
        <p className="text-13 text-ink-soft">
          {invited_by && `${t('own.by', { name: invited_by })} · `}
          {t('own.until', { date: formats.date(invite.expires_at) })}
        </p>
        {invite.message && <p className="mt-1 text-13 break-words whitespace-pre-line">“{invite.message}”</p>}
        {answer.isError && <Notice tone="danger">{errorText(answer.error)}</Notice>}
      </div>
      <div className="flex gap-2">
        <Button size="sm" isDisabled={answer.isPending} onClick={decline} onError={toldInRow}>
          {t('own.decline')}
        </Button>
        <Button size="sm" variant="primary" isBusy={answer.isPending} onClick={accept} onError={toldInRow}>
          {t('own.accept')}
        </Button>
      </div>
    </li>
  )
}
