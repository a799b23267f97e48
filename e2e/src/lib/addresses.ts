/**
 * Addresses of the stack that the tests run on: the one given in the environment, or the one that
 * global-stack.ts started.
 */
export const { E2E_SITE_URL: siteUrl = '', E2E_SANDBOX_URL: sandboxUrl = '' } = process.env

/** The address of another site of the same stack: browsers take every name below localhost for this machine. */
export const siteAt = (name: string, dashboard = siteUrl): string =>
  `http://${name}.localhost:${new URL(dashboard).port}`
