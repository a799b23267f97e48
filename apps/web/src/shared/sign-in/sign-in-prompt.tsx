import { LinkButton, LoginIcon } from '@rookery/ui'
import { useT } from '../i18n/use-t.ts'
import { currentPlace } from '../router/history.ts'
import { storeReturnPath } from '../session/return-path.ts'
import { usePaths } from '../site/site.ts'

interface SignInPromptProps {
  reason: 'free' | 'save' | 'more'
  /** Quiet: small, for the end of each of several lists. */
  variant?: 'primary' | 'secondary' | 'quiet'
  /** Called when the visitor follows it. */
  onFollow?: () => void
}

/** Asks a visitor to sign in where an account is required; afterwards they return here. */
export function SignInPrompt({ reason, variant = 'primary', onFollow }: SignInPromptProps) {
  const t = useT('shell')
  const paths = usePaths()
  return (
    <LinkButton
      href={paths.login}
      variant={variant}
      {...(variant === 'quiet' && { size: 'sm', className: '-ml-2.5' })}
      icon={<LoginIcon size={18} />}
      onClick={() => {
        storeReturnPath(currentPlace().href)
        onFollow?.()
      }}
    >
      {t(`prompts.${reason}`)}
    </LinkButton>
  )
}
