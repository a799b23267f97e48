import type { Locale } from './languages.ts'
import type common from './messages/en/common.ts'

/** English is the shape; Japanese is checked against it where each file is written. */
export interface Messages {
  common: typeof common
}
export type Namespace = keyof Messages

type Loader = () => Promise<{ default: unknown }>
export const loaders: Record<Locale, Record<Namespace, Loader>> = {
  en: {
    common: () => import('./messages/en/common.ts'),
  },
  ja: {
    common: () => import('./messages/ja/common.ts'),
  },
}
