/** Written into the package by the build: see scripts/build-extension.ts. */
declare const __VERSION__: string
declare const __PRODUCT_ORIGINS__: readonly string[]
declare const __ADS_ORIGINS__: readonly string[]

export const VERSION = __VERSION__
/** The sites of the product: their pages are spoken to, and their API is called. */
export const PRODUCT_ORIGINS = __PRODUCT_ORIGINS__
export const ADS_ORIGINS = __ADS_ORIGINS__
