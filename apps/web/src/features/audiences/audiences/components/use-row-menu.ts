import type { Audience } from '@rookery/contract'
import type { AudienceTab } from '@rookery/contract/enums.ts'
import type { MenuItem } from '@rookery/ui'
import { attemptQuietly } from '../../../../shared/feedback/attempt.ts'
import { useOpenInExtension } from '../../../../shared/extension/use-open-in-extension.ts'
import { isUnusable } from '../../../../shared/audience-lists/missing-lists.tsx'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { usePaths } from '../../../../shared/site/site.ts'
import { useAudienceActions } from '../api/use-audience-actions.ts'
import type { AudiencesPaths } from '../paths.ts'

/** A dialog about one audience of the list. */
export interface RowDialog {
  kind: 'rename' | 'exclude' | 'sample' | 'share' | 'apply' | 'leave'
  audience: Audience
}

interface Handlers {
  open: (dialog: RowDialog) => void
  remove: (audiences: readonly Audience[]) => Promise<void>
}

/**
 * Actions on a row: all of them for the team's own; audiences of others can be read, copied and applied. One that lost
 * its list can be neither counted nor sent.
 */
export function useRowMenu(source: AudienceTab, { open, remove }: Handlers) {
  const t = useT('audiences')
  const store = useT('store')
  const paths = usePaths<AudiencesPaths>()
  const actions = useAudienceActions()
  const extensionText = useT('extension')
  const openInExtension = useOpenInExtension(paths.extension)
  const isForeign = source === 'catalog' || source === 'shared'

  return (audience: Audience): MenuItem[] => {
    const openDialog = (kind: RowDialog['kind']) => () => open({ kind, audience })
    const readItems: MenuItem[] = [
      {
        id: 'details',
        label: store('actions.details'),
        href: paths.audienceDetails(audience.id),
      },
      { id: 'insights', label: t('actions.insights'), href: paths.audience(audience.id) },
    ]
    const isUsable = !isUnusable(audience.missing_lists)
    const usageItems: MenuItem[] = isUsable
      ? [
          { id: 'upload', label: t('actions.upload'), onSelect: openDialog('apply') },
          { id: 'exclude', label: t('actions.exclude'), onSelect: openDialog('exclude') },
          { id: 'sample', label: t('actions.sample'), onSelect: openDialog('sample') },
        ]
      : []
    if (isForeign)
      return [
        ...readItems,
        {
          id: 'add',
          label: store('actions.add'),
          onSelect: () => void attemptQuietly(() => actions.duplicate(audience, audience.name)),
        },
        ...(source === 'catalog'
          ? usageItems
          : [
              ...usageItems.slice(0, 1),
              {
                id: 'leave',
                label: store('actions.leave'),
                isDestructive: true,
                onSelect: openDialog('leave'),
              },
            ]),
      ]
    return [
      ...readItems,
      { id: 'edit', label: t('actions.edit'), href: paths.creator(audience.id) },
      ...(isUsable
        ? [
            {
              id: 'campaign',
              label: store('actions.campaign'),
              href: paths.newCampaign(undefined, audience.id),
            },
            ...usageItems,
            {
              id: 'extension',
              label: extensionText('openInExtension'),
              onSelect: () => void openInExtension(audience),
            },
          ]
        : []),
      { id: 'share', label: store('actions.share'), onSelect: openDialog('share') },
      { id: 'rename', label: t('actions.rename'), onSelect: openDialog('rename') },
      {
        id: 'duplicate',
        label: t('actions.duplicate'),
        onSelect: () => void attemptQuietly(() => actions.duplicate(audience)),
      },
      {
        id: 'delete',
        label: t('actions.delete'),
        isDestructive: true,
        onSelect: () => void attemptQuietly(() => remove([audience])),
      },
    ]
  }
}
