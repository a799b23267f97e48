import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { Button, ListIcon, Notice, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useMoney } from '../../../../shared/money/use-money.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useMakeList } from '../api/make-list.ts'
import type { CreatorPeoplePaths } from '../paths.ts'

/** X's limit. */
const NAME_MAX = 25

interface MakeListProps {
  readonly account: CreatorAccount
  /** Those shown first. */
  readonly handles: string[]
}

/** Makes a private list on X of the people shown first. */
export function MakeList(props: MakeListProps) {
  const t = useT('engagers')
  const [isOpen, setOpen] = useState(false)
  if (props.handles.length === 0) return null
  return (
    <>
      <Button size="sm" icon={<ListIcon size={16} />} onClick={() => setOpen(true)}>
        {t('list.make')}
      </Button>
      {isOpen && <MakeListDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

/** First the list, then what its members cost, then they are added; nothing is charged unasked. */
function MakeListDialog({ account, handles, onClose }: MakeListProps & { onClose: () => void }) {
  const t = useT('engagers')
  const formats = useFormats()
  const money = useMoney()
  const go = useGo()
  const paths = usePaths<CreatorPeoplePaths>()
  const { make, add } = useMakeList(account.account_id)
  const [name, setName] = useState(t('list.name'))
  const made = make.data
  const failure = make.error ?? add.error
  const submit = () => {
    if (!made) make.mutate({ name: name.trim(), handles })
    else add.mutate({ pk: made.list.id, handles }, { onSuccess: () => go(paths.creatorLists(made.list.id)) })
  }
  return (
    <FormDialog
      title={t('list.title', { n: formats.number(handles.length) })}
      description={t('list.text', { account: `@${account.handle}` })}
      size="sm"
      submitLabel={made ? t('list.add', { n: formats.number(made.price.people) }) : t('list.price')}
      isDisabled={name.trim() === '' || (made !== undefined && (!made.price.fits || made.price.people === 0))}
      isBusy={make.isPending || add.isPending}
      failure={failure ? errorText(failure) : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {made ? (
        <Notice tone="info" title={t('list.made', { name: made.list.name })}>
          {t('list.cost', {
            n: formats.number(made.price.people),
            price: money(made.price.micro, 'USD'),
            minutes: formats.number(made.price.minutes),
          })}
        </Notice>
      ) : (
        <TextField
          label={t('list.nameLabel')}
          description={t('list.nameNote')}
          value={name}
          onChange={setName}
          maxLength={NAME_MAX}
          isRequired
          autoFocus
        />
      )}
    </FormDialog>
  )
}
