/** Calls that are told as events of their own name: the steps that people come for. Reads and saves of drafts are not. */
export const toldActions: ReadonlySet<string> = new Set([
  ...[
    'create-team',
    'create-invites',
    'accept-invite',
    'accept-own-invite',
    'request-account',
    'grant-account',
  ],
  ...['create-audience-config', 'build-audience', 'duplicate-audience', 'share-audience', 'export-audiences'],
  ...[
    'upload-audience',
    'send-audience-list',
    'upload-audience-file',
    'create-audience-usage',
    'set-autopilot',
  ],
  ...['create-audience-plan', 'create-audience-request', 'create-monitor', 'make-evidence-pack'],
  ...['create-campaign', 'create-ad-set', 'create-ad-creative', 'make-campaign-summary'],
  ...['start-checkout', 'confirm-checkout', 'create-premium-subscription', 'cancel-premium-subscription'],
  ...[
    'track-creator-account',
    'store-payouts',
    'check-draft',
    'create-creator-list',
    'create-creator-report',
  ],
  ...['sign-in-with-twitter', 'sign-in-with-twitter-oauth2', 'connect-twitter', 'login-via-token'],
])
