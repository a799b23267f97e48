import { useT } from '../../../../../shared/i18n/use-t.ts'

const systems = ['IOS', 'ANDROID'] as const
const statuses = ['TRACKING', 'UNVERIFIED'] as const
const kinds = [
  'INSTALL',
  'PURCHASE',
  'RE_ENGAGE',
  'SIGN_UP',
  'LOGIN',
  'ADD_TO_CART',
  'ADD_TO_WISHLIST',
  'CHECKOUT_INITIATED',
  'CONTENT_VIEW',
  'LEVEL_ACHIEVED',
  'TUTORIAL_COMPLETE',
  'SEARCH',
  'SHARE',
  'RATE',
  'RESERVATION',
  'SPENT_CREDITS',
  'ACHIEVEMENT_UNLOCKED',
  'INVITE',
  'UPDATE',
  'ADDED_PAYMENT_INFO',
  'LAUNCHED_FROM_PUSH_NOTIFICATION',
] as const

/** Texts for the network's constants; an unknown constant is shown unchanged. */
export function useAppWords() {
  const t = useT('measurement')
  const readableName = (name: string) => name.toLowerCase().replaceAll('_', ' ')
  return {
    system: (name: string) => {
      const key = systems.find((each) => each === name)
      return key ? t(`systems.${key}`) : name
    },
    status: (name: string) => {
      const key = statuses.find((each) => each === name)
      return key ? t(`statuses.${key}`) : readableName(name)
    },
    event: (name: string) => {
      const key = kinds.find((each) => each === name)
      return key ? t(`appEvents.${key}`) : readableName(name)
    },
  }
}
