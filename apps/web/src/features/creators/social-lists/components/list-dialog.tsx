import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import type { SocialList } from '@rookery/contract/creators/social-lists/social-list.ts'
import { Checkbox, TextField } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { FormDialog } from '../../../../shared/forms/form-dialog.tsx'
import { useForm } from '../../../../shared/forms/use-form.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { useGo } from '../../../../shared/navigation/use-go.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useListChanges } from '../api/lists.ts'
import type { SocialListsPaths } from '../paths.ts'

/** X's limits. */
const NAME_MAX = 25
const DESCRIPTION_MAX = 100

/** Name, description and privacy of a new list, or of one there is. */
export function ListDialog({
  account,
  list,
  onClose,
}: {
  account: CreatorAccount
  list?: SocialList
  onClose: () => void
}) {
  const t = useT('socialLists')
  const go = useGo()
  const paths = usePaths<SocialListsPaths>()
  const { create, update } = useListChanges(account.account_id)
  const [isPrivate, setPrivate] = useState(list?.private ?? false)
  const [failure, setFailure] = useState<string>()
  const form = useForm(
    { name: list?.name ?? '', description: list?.description ?? '' },
    {
      name: { isRequired: true, maxLength: NAME_MAX },
      description: { maxLength: DESCRIPTION_MAX },
    },
    { name: t('fields.name'), description: t('fields.description') },
  )
  const send = async (values: { name: string; description: string }) => {
    setFailure(undefined)
    const text = { ...values, private: isPrivate }
    try {
      const saved = list ? await update.mutateAsync({ pk: list.id, ...text }) : await create.mutateAsync(text)
      toasts.add({ level: 'success', text: t(list ? 'saved' : 'created', { name: saved.name }) })
      onClose()
      if (!list) go(paths.creatorLists(saved.id))
    } catch (error) {
      setFailure(errorText(error))
      throw error
    }
  }
  return (
    <FormDialog
      title={list ? t('editTitle') : t('createTitle')}
      description={list ? undefined : t('createText', { account: `@${account.handle}` })}
      size="sm"
      submitLabel={list ? undefined : t('create')}
      isBusy={create.isPending || update.isPending}
      failure={failure}
      onSubmit={() => void form.submit(send)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <TextField
          label={t('fields.name')}
          value={form.values.name}
          onChange={(value) => form.set('name', value)}
          error={form.errors.name}
          maxLength={NAME_MAX}
          isRequired
          autoFocus
        />
        <TextField
          label={t('fields.description')}
          rows={3}
          value={form.values.description}
          onChange={(value) => form.set('description', value)}
          error={form.errors.description}
          maxLength={DESCRIPTION_MAX}
        />
        <Checkbox
          label={t('fields.private')}
          description={t('fields.privateNote')}
          isChecked={isPrivate}
          onChange={setPrivate}
        />
      </div>
    </FormDialog>
  )
}
