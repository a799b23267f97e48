import type { Team } from '@rookery/contract'
import { Avatar, Button } from '@rookery/ui'
import { useId, useRef } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { sendLogo } from '../api/send-logo.ts'
import { useUpdateTeam } from '../api/update-team.ts'
import { scaleLogo } from '../model/scale-logo.ts'

/**
 * The team's logo; a file chosen by an admin is scaled to a small square in the browser and saved at once.
 */
export function LogoField({ team }: { team: Team }) {
  const t = useT('teams')
  const update = useUpdateTeam(team.slug)
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const showFailure = (error: unknown) => toasts.add({ level: 'error', text: errorText(error) })

  const takeFile = async (file: File) => {
    let png: Blob
    try {
      png = await scaleLogo(file)
    } catch {
      toasts.add({ level: 'error', text: t('logo.unreadable') })
      return
    }
    try {
      await update.mutateAsync({ logo_file_id: await sendLogo(png, file.name || 'logo.png') })
      toasts.add({ level: 'success', text: t('logo.saved') })
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <div
      role="group"
      aria-label={t('logo.label')}
      aria-describedby={noteId}
      className="flex items-center gap-4"
    >
      <Avatar text={team.name} src={team.logo} size={64} shape="square" />
      <div className="min-w-0">
        <p className="text-13 font-medium">{t('logo.label')}</p>
        <p id={noteId} className="mb-2 text-13 text-ink-soft">
          {t('logo.note')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => input.current?.click()} isBusy={update.isPending}>
            {t(team.logo ? 'logo.change' : 'logo.choose')}
          </Button>
          {team.logo && (
            <Button
              size="sm"
              variant="quiet"
              onError={showFailure}
              onClick={async () => {
                await update.mutateAsync({ logo_file_id: null })
                toasts.add({ level: 'success', text: t('logo.removed') })
              }}
            >
              {t('logo.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          className="hidden"
          aria-label={t('logo.choose')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            event.target.value = ''
            if (file) void takeFile(file)
          }}
        />
      </div>
    </div>
  )
}
