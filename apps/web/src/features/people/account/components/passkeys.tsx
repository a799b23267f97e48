import type { Passkey } from '@rookery/contract/people/passkeys/endpoints.ts'
import {
  Badge,
  Button,
  Dialog,
  IconButton,
  Menu,
  MoreHorizIcon,
  Notice,
  Section,
  Skeleton,
} from '@rookery/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmDialog } from '../../../../shared/feedback/confirm-dialog.tsx'
import { LoadFailed } from '../../../../shared/feedback/load-failed.tsx'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { FieldDialog } from '../../../../shared/forms/field-dialog.tsx'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { hasPasskeys } from '../../../../shared/sign-in/ask-passkey.ts'
import { makeRecoveryCodes, passkeysQuery, removePasskey, renamePasskey } from '../api/passkeys.ts'
import { AddPasskeyForm } from './add-passkey-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

type OpenDialog = { kind: 'add' } | { kind: 'make-codes' } | { kind: 'codes'; codes: readonly string[] }

/** The person's passkeys and recovery codes. With a passkey every sign-in asks for one. */
export function Passkeys() {
  const t = useT('account')
  const tCommon = useT('common')
  const formats = useFormats()
  const passkeys = useQuery(passkeysQuery)
  const [open, setOpen] = useState<OpenDialog>()
  const close = () => setOpen(undefined)
  const { data } = passkeys
  const canAdd = data !== undefined && data.works_here && hasPasskeys()
  return (
    <Section
      title={t('passkeys.title')}
      description={t('passkeys.description')}
      actions={
        canAdd && (
          <Button size="sm" onClick={() => setOpen({ kind: 'add' })}>
            {t('passkeys.add')}
          </Button>
        )
      }
    >
      {passkeys.isError && !data && (
        <LoadFailed title={t('passkeys.failed')} error={passkeys.error} onRetry={() => passkeys.refetch()} />
      )}
      {passkeys.isPending && <Skeleton label={t('passkeys.title')} />}
      {data && !canAdd && <Notice>{t('passkeys.elsewhere', { domain: data.domain })}</Notice>}
      {data?.reset_due_at && (
        <Notice tone="warn">{t('passkeys.reset', { date: formats.dateTime(data.reset_due_at) })}</Notice>
      )}
      {data?.results.length === 0 && <p className="text-ink-soft">{t('passkeys.none')}</p>}
      <ul>
        {data?.results.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} isLast={data.results.length === 1} />
        ))}
      </ul>
      {data && data.results.length > 0 && (
        <p className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <span>{t('passkeys.codesLeft', { count: data.recovery_codes_left })}</span>
          <Button size="sm" variant="quiet" onClick={() => setOpen({ kind: 'make-codes' })}>
            {t('passkeys.newCodes')}
          </Button>
        </p>
      )}
      {open?.kind === 'make-codes' && (
        <ConfirmDialog
          title={t('passkeys.newCodesTitle')}
          text={t('passkeys.newCodesText')}
          confirmLabel={t('passkeys.newCodes')}
          onConfirm={async () => setOpen({ kind: 'codes', codes: await makeRecoveryCodes() })}
          onClose={() => setOpen((now) => (now?.kind === 'make-codes' ? undefined : now))}
        />
      )}
      <Dialog
        isOpen={open?.kind === 'add' || open?.kind === 'codes'}
        // Codes are closed by the button that says they are kept.
        isAlert={open?.kind === 'codes'}
        onClose={close}
        size="sm"
        title={t(open?.kind === 'codes' ? 'passkeys.codes' : 'passkeys.add')}
        description={open?.kind === 'codes' ? t('passkeys.codesText') : t('passkeys.addText')}
        closeLabel={tCommon('actions.close')}
      >
        {open?.kind === 'add' && (
          <AddPasskeyForm
            onAdded={(codes) => {
              toasts.add({ level: 'success', text: t('passkeys.added') })
              setOpen(codes ? { kind: 'codes', codes } : undefined)
            }}
          />
        )}
        {open?.kind === 'codes' && <RecoveryCodes codes={open.codes} onDone={close} />}
      </Dialog>
    </Section>
  )
}

function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const t = useT('account')
  const formats = useFormats()
  const [open, setOpen] = useState<'rename' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <li className="flex items-center gap-3 border-b border-hairline py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-2">
          <span className="truncate font-medium">{passkey.name}</span>
          {passkey.is_backed_up && <Badge>{t('passkeys.synced')}</Badge>}
        </p>
        <p className="text-13 text-ink-soft">
          {t('passkeys.since', { date: formats.date(passkey.created_at) })}
          {' · '}
          {passkey.last_used_at
            ? t('tokens.used', { date: formats.dateTime(passkey.last_used_at) })
            : t('tokens.unused')}
        </p>
      </div>
      <Menu
        label={t('passkeys.actions', { name: passkey.name })}
        align="end"
        items={[
          { id: 'rename', label: t('passkeys.rename'), onSelect: () => setOpen('rename') },
          {
            id: 'remove',
            label: t('passkeys.remove'),
            isDestructive: true,
            onSelect: () => setOpen('remove'),
          },
        ]}
        trigger={
          <IconButton
            size="sm"
            label={t('passkeys.actions', { name: passkey.name })}
            icon={<MoreHorizIcon />}
          />
        }
      />
      {open === 'rename' && (
        <FieldDialog
          title={t('passkeys.rename')}
          label={t('passkeys.name')}
          stored={passkey.name}
          maxLength={80}
          submitLabel={t('save')}
          onSubmit={(name) => renamePasskey(passkey.id, name)}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={t('passkeys.removeTitle', { name: passkey.name })}
          text={t(isLast ? 'passkeys.removeLastText' : 'passkeys.removeText')}
          confirmLabel={t('passkeys.remove')}
          onConfirm={async () => {
            await removePasskey(passkey.id)
            toasts.add({ level: 'success', text: t('passkeys.removed', { name: passkey.name }) })
          }}
          onClose={close}
        />
      )}
    </li>
  )
}
