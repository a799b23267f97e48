import type { Addresses } from '../../shared/site/addresses.ts'

/** Where these screens lead. */
export type HelperDocumentsPaths = Pick<Addresses, 'helperDocument' | 'helperDocuments'>
