import type { Team } from '@rookery/contract'
import { Checkbox, Notice, Section } from '@rookery/ui'
import { useState } from 'react'
import { fieldErrors, errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useUpdateTeam } from '../api/update-team.ts'

/** Whether every member needs a passkey; for admins. */
export function SecuritySection({ team }: { team: Team }) {
  const t = useT('teams')
  const update = useUpdateTeam(team.slug)
  const [failure, setFailure] = useState<string>()
  const change = async (requires_passkey: boolean) => {
    setFailure(undefined)
    try {
      await update.mutateAsync({ requires_passkey })
      toasts.add({ level: 'success', text: t('settings.saved') })
    } catch (error) {
      setFailure(fieldErrors(error)['requires_passkey'] ?? errorText(error))
    }
  }
  return (
    <Section title={t('security.title')}>
      <Checkbox
        label={t('security.passkey')}
        description={t('security.passkeyNote')}
        isChecked={team.requires_passkey}
        isDisabled={update.isPending}
        onChange={(isOn) => void change(isOn)}
      />
      {failure && (
        <div className="mt-3">
          <Notice tone="danger">{failure}</Notice>
        </div>
      )}
    </Section>
  )
}
