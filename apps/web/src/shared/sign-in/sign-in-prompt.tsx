import { LinkButton, LoginIcon } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { currentPlace } from '../router/history.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { usePaths } from '../site/site.ts'

/** Asks a visitor to sign in where an account is required; afterwards they return here. */
export function SignInPrompt({
  reason,
  variant = 'primary',
}: {
  reason: 'free' | 'save' | 'more'
  variant?: 'primary' | 'secondary'
}) {
  const t = useT('shell')
  const paths = usePaths()
  return (
    <LinkButton
      href={paths.login}
      variant={variant}
      icon={<LoginIcon size={18} />}
      onClick={() => storeReturnPath(currentPlace().href)}
    >
      {t(`prompts.${reason}`)}
    </LinkButton>
  )
}
