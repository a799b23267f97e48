import { Button } from '@rookery/ui'
import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { NetworkMark } from '../../../../shared/layout/network-mark.tsx'
import { goToNetwork } from '../../../../shared/sign-in/go-to-network.ts'
import { networkLabels, type NetworkName } from '../../../../shared/sign-in/networks.ts'

/**
 * A button for each network, the first one for X with the permissions it requests. `primary` highlights it.
 */
export function NetworkButtons({
  networks,
  primary,
  onFailure,
}: {
  networks: readonly NetworkName[]
  primary: NetworkName | undefined
  onFailure: (text: string | undefined) => void
}) {
  const t = useT('signIn')
  const [leaving, setLeaving] = useState<NetworkName>()
  const isX = networks.some((name) => networkLabels[name] === 'X')
  return (
    <div className="flex flex-col gap-2">
      {networks.map((name) => (
        <Button
          key={name}
          variant={name === primary ? 'primary' : undefined}
          size="lg"
          isFullWidth
          isDisabled={leaving !== undefined && leaving !== name}
          icon={<NetworkMark network={name} />}
          onClick={() => {
            onFailure(undefined)
            setLeaving(name)
            return goToNetwork(name)
          }}
          onError={(error) => {
            setLeaving(undefined)
            onFailure(errorText(error))
          }}
        >
          {t('with', { network: networkLabels[name] })}
        </Button>
      ))}
      <p role="status" className="text-13 text-ink-soft">
        {leaving ? t('redirectingTo', { network: networkLabels[leaving] }) : isX && t('withXNote')}
      </p>
    </div>
  )
}
