/** Addresses these screens link to. */
export type { AdAccountsPaths as MediaPaths } from '../../../shared/ad-accounts/use-no-account.tsx'
