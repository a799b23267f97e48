import type { Messages } from './namespaces.ts'

// Typed keys: t() accepts only what the English messages hold.
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Messages
    returnNull: false
  }
}
