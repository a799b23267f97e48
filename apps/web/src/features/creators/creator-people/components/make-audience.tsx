import type { Team } from '@rookery/contract'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, GroupsIcon, Notice, TextLink } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { NativeSelect } from '../../../../shared/forms/native-select.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { teamSiteAddress } from '../../../../shared/site/team-site.ts'
import { useMakeAudience } from '../api/make-audience.ts'

interface MakeAudienceProps {
  readonly account: CreatorAccount
  /** Those shown first. */
  readonly handles: readonly string[]
}

/** Makes a list of the people shown first for the team's audiences: at once with one team, else asks for which. */
export function MakeAudience({ account, handles }: MakeAudienceProps) {
  const t = useT('engagers')
  const formats = useFormats()
  const { teams, make } = useMakeAudience()
  const [choice, setChoice] = useState<readonly Team[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  if (handles.length === 0) return null
  const texts = { count: handles.length, n: formats.number(handles.length) }
  const makeFor = (team: Team) =>
    make.mutate(
      { team, handles, name: t('audience.name', { account: `@${account.handle}` }) },
      { onSuccess: () => setChoice(null) },
    )
  const begin = async () => {
    setFailure(null)
    make.reset()
    try {
      const known = await teams()
      const [only] = known
      if (only && known.length === 1) makeFor(only)
      else setChoice(known)
    } catch (error) {
      setFailure(errorText(error))
    }
  }
  const failed = failure ?? (make.error && choice === null ? errorText(make.error) : null)
  return (
    <>
      <Button size="sm" icon={<GroupsIcon size={16} />} isBusy={make.isPending} onClick={begin}>
        {t('audience.make')}
      </Button>
      {failed !== null && <Notice tone="warn">{failed}</Notice>}
      {make.data && (
        <Notice
          tone="success"
          title={t(make.data.isKnown ? 'audience.known' : 'audience.made', {
            ...texts,
            name: make.data.name,
            team: make.data.team.name,
          })}
          action={<TextLink href={make.data.href}>{t('audience.open')}</TextLink>}
        >
          {t('audience.madeText')}
        </Notice>
      )}
      {choice !== null && (
        <ChoiceOfTeam
          teams={choice}
          title={t('audience.title', texts)}
          failure={make.error ? errorText(make.error) : undefined}
          isBusy={make.isPending}
          onChoose={makeFor}
          onClose={() => setChoice(null)}
        />
      )}
    </>
  )
}

interface ChoiceOfTeamProps {
  readonly teams: readonly Team[]
  readonly title: string
  readonly failure: string | undefined
  readonly isBusy: boolean
  readonly onChoose: (team: Team) => void
  readonly onClose: () => void
}

function ChoiceOfTeam({ teams, title, failure, isBusy, onChoose, onClose }: ChoiceOfTeamProps) {
  const t = useT('engagers')
  const [id, setId] = useState(teams[0]?.id ?? '')
  const team = teams.find((each) => each.id === id)
  return (
    <FormDialog
      title={title}
      description={t('audience.text')}
      size="sm"
      submitLabel={t('audience.submit')}
      isDisabled={team === undefined}
      isBusy={isBusy}
      failure={failure}
      onSubmit={() => team && onChoose(team)}
      onClose={onClose}
    >
      {teams.length === 0 ? (
        <Notice
          tone="info"
          title={t('audience.noTeam')}
          action={<TextLink href={teamSiteAddress('/welcome')}>{t('audience.makeTeam')}</TextLink>}
        >
          {t('audience.noTeamText')}
        </Notice>
      ) : (
        <NativeSelect
          label={t('audience.team')}
          value={id}
          onChange={setId}
          options={teams.map((each) => ({ id: each.id, label: each.name }))}
        />
      )}
    </FormDialog>
  )
}
