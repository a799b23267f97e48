/** Of the stack that tests run on: the one that is named, or what global-stack.ts started. */
export const { E2E_SITE_URL: siteUrl = '', E2E_SANDBOX_URL: sandboxUrl = '' } = process.env
