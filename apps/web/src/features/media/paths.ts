/** Where these screens lead. */
export type { AdAccountsPaths as MediaPaths } from '../../shared/ad-accounts/account-gate.tsx'
